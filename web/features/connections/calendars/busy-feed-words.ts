import type { BusyFeed } from '#contract/calendars.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { daysBetween, wallClock } from '#contract/kit/time.ts'

const dayMs = 86_400_000

/** Whether it is told as failing: what can't be read for an hour is often read in the next. */
export const isFailing = ({ failingSince }: BusyFeed, now: Date) =>
  failingSince !== null && now.getTime() - Date.parse(failingSince) >= dayMs

/** "lexuar 12:30", "lexuar 19 nën, 18:15" */
const momentOf = (moment: string, now: Date) => {
  const clock = wallClock(new Date(moment))
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)]
  return daysBetween(day, wallClock(now).slice(0, 10)) === 0 ? time : `${shortDay(day)}, ${time}`
}

export function busyFeedWords(feed: BusyFeed, now: Date) {
  const { provider, readAt, failingSince, busyThisWeek } = feed
  if (failingSince !== null && isFailing(feed, now)) {
    const since = wallClock(new Date(failingSince)).slice(0, 10)
    const isYesterday = daysBetween(since, wallClock(now).slice(0, 10)) === 1
    return {
      title: `${provider}: nuk lexohet që nga ${isYesterday ? 'dje' : shortDay(since)}`,
      note: `mbeti çka u lexua ${momentOf(readAt, now)}`,
    }
  }
  return {
    title: `${provider}: ${busyThisWeek === 0 ? 'asnjë e zënë' : `${busyThisWeek} të zëna`} këtë javë`,
    note: `lexuar ${momentOf(readAt, now)}`,
  }
}
