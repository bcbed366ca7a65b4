import type { Day } from '#contract/till/days.ts'

/** Whether the count of the drawer is the next act: the last visit of the day has begun, or the day is over. */
export const isToBeCounted = ({ closedAt, ahead, salesBy }: Day, isToday: boolean) =>
  closedAt === null &&
  ahead === 0 &&
  (!isToday || Object.values(salesBy).some((sales) => sales > 0))
