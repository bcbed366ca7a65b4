import type { Part } from '#contract/visits/parts.ts'

const offered = [15, 30, 45, 60]
/** The least that is worked before a wait. */
const leastWork = 15
/** What comes after a wait, such as washing out a colour. */
const finishOf = (minutes: number) => (minutes < 60 ? 10 : 15)

type Steps = Pick<Part, 'work' | 'wait' | 'finish'>

/** The waits that fit into a part that has none; the part stays as long as it is. */
export const waitsFor = ({ work, wait, finish }: Steps) =>
  wait > 0 ? [] : offered.filter((minutes) => stepsWith(work + finish, minutes).work >= leastWork)

const stepsWith = (minutes: number, wait: number): Steps => {
  const finish = finishOf(minutes)
  return { work: minutes - wait - finish, wait, finish }
}

/** The same minutes, with a wait cut into them. */
export const withWait = ({ work, finish }: Steps, wait: number) => stepsWith(work + finish, wait)
