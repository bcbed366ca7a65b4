import { spawnSync } from 'node:child_process'
import ical from 'ical.js'
import nodeIcal from 'node-ical'

/** An event as a program that we did not write reads it. */
export type ReadEvent = {
  readonly uid: string
  readonly title: string
  /** As the moment in UTC: "2026-03-02T08:00:00.000Z". */
  readonly from: string
  readonly to: string
}
type Reader = (text: string) => ReadEvent[]

const byBeginning = (events: ReadEvent[]) =>
  events.toSorted((one, other) => one.from.localeCompare(other.from))

const byIcalJs: Reader = (text) =>
  new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ical.Event(one)
    return {
      uid: event.uid,
      title: event.summary,
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
    }
  })

const byNodeIcal: Reader = (text) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' && one.end
      ? [
          {
            uid: one.uid,
            title: typeof one.summary === 'string' ? one.summary : (one.summary?.val ?? ''),
            from: new Date(one.start.getTime()).toISOString(),
            to: new Date(one.end.getTime()).toISOString(),
          },
        ]
      : [],
  )

const python = '/usr/bin/python3'
const script = `
import sys, json, icalendar, datetime
moment = lambda at: at.dt.astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
calendar = icalendar.Calendar.from_ical(sys.stdin.read())
print(json.dumps([{'uid': str(e['uid']), 'title': str(e['summary']),
  'from': moment(e['dtstart']), 'to': moment(e['dtend'])} for e in calendar.walk('VEVENT')]))`

export const hasPython = spawnSync(python, ['-c', 'import icalendar']).status === 0

const byPython: Reader = (text) => {
  const { stdout } = spawnSync(python, ['-c', script], { input: text, encoding: 'utf8' })
  return JSON.parse(stdout) as ReadEvent[]
}

const readers: Record<string, Reader> = {
  'ical.js': byIcalJs,
  'node-ical': byNodeIcal,
  'python3-icalendar': byPython,
}

/** What each of the three reads, the first event first. */
export const readBy = (name: string, text: string) => byBeginning((readers[name] as Reader)(text))
