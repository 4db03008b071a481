// HealthKit: a thin stand-in for the module of that name on Apple's platforms: the names of
// workouts, and nothing that measures them.

public enum HKWorkoutActivityType: UInt, Sendable, Hashable, CaseIterable {
  case americanFootball = 1
  case archery, australianFootball, badminton, baseball, basketball, bowling
  case boxing, climbing, cricket, crossTraining, curling, cycling, dance
  case elliptical = 16
  case equestrianSports, fencing, fishing, functionalStrengthTraining, golf, gymnastics, handball
  case hiking, hockey, hunting, lacrosse, martialArts, mindAndBody
  case paddleSports = 31
  case play, preparationAndRecovery, racquetball, rowing, rugby, running, sailing, skatingSports
  case snowSports, soccer, softball, squash, stairClimbing, surfingSports, swimming, tableTennis
  case tennis, trackAndField, traditionalStrengthTraining, volleyball, walking, waterFitness
  case waterPolo, waterSports, wrestling, yoga, barre, coreTraining, crossCountrySkiing
  case downhillSkiing, flexibility, highIntensityIntervalTraining, jumpRope, kickboxing, pilates
  case snowboarding, stairs, stepTraining, wheelchairWalkPace, wheelchairRunPace, taiChi
  case mixedCardio, handCycling, discSports, fitnessGaming, cardioDance, socialDance, pickleball
  case cooldown
  case swimBikeRun = 82
  case transition, underwaterDiving
  case other = 3000
}
