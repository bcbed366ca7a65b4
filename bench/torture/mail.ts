import { setTimeout as pause } from 'node:timers/promises'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { type MailFault, mailFaults } from './mail-faults.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { faultsIn, inMs, type Part, type Row } from './row.ts'
import { openStage, type Stage } from './stage.ts'

const count = 100

/** What somebody at work meets meanwhile. */
async function watch(stage: Stage, token: string, isOver: () => boolean) {
  const statuses: Record<string, number> = {}
  const headers = { authorization: `Bearer ${token}` }
  let slowest = 0
  while (!isOver()) {
    const begin = performance.now()
    const asked = fetch(stage.url + appointmentRoutes.list.path, { headers })
    const answer = await asked.catch(() => undefined)
    await answer?.text().catch(() => '')
    if (answer) {
      slowest = Math.max(slowest, performance.now() - begin)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
    await pause(50)
  }
  return { statuses, slowest }
}

async function send(stage: Stage, token: string) {
  const recipients = Array.from({ length: count }, (_, nth) => `m${nth}@example.com`)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ subject: 'Njoftim', message: 'Përshëndetje', recipients })
  const url = stage.url + notificationRoutes.send.path
  // The answer waits for the first mails; it is of no interest here, and may be lost with the app.
  void fetch(url, { method: 'POST', headers, body }).catch(() => {})
  while (!(await isWaiting(stage))) await pause(5)
}

async function isWaiting({ sql }: Stage) {
  const rows = await sql`select 1 from mail_outbox where status in ('queued', 'sending') limit 1`
  return rows.length > 0
}

type Scene = { stage: Stage; box: Mailbox; boss: string; salon: string }

async function mailing({ stage, box, boss, salon }: Scene, fault: MailFault): Promise<Row> {
  box.arrivals.clear()
  await fault.begin(box)
  let isOver = false
  const watching = watch(stage, salon, () => isOver)
  await send(stage, boss)
  await fault.end?.(box, stage)
  const ended = performance.now()
  while (await isWaiting(stage)) await pause(50)
  const recoveryMs = performance.now() - ended
  box.collect()
  isOver = true
  const { statuses, slowest } = await watching
  const twice = [...box.arrivals.values()].filter((ids) => ids.length > 1)
  const strangers = twice.filter((ids) => new Set(ids).size > 1).length
  const refused = count * (fault.refused ?? 0)
  const lost = count - refused - box.arrivals.size
  const faults = faultsIn(statuses)
  const isExcused = twice.length <= count * (fault.mayDouble ?? 0) && strangers === 0
  return {
    attack: fault.attack,
    promised: fault.promised ?? 'every mail delivered once, by itself',
    tries: count,
    lost,
    doubled: twice.length,
    faults,
    recoveryMs,
    seen: `${box.arrivals.size} delivered, ${refused} refused; slowest call of a salon meanwhile ${inMs(slowest)}`,
    isKept: lost === 0 && isExcused && faults === 0,
  }
}

export const mail: Part = async () => {
  const box = await openMailbox()
  const stage = await openStage({ settings: { SMTP_URL: box.url } })
  const [boss, salon] = [await stage.people.admin(), await stage.people.owner()]
  const rows: Row[] = []
  for (const fault of mailFaults)
    rows.push(await mailing({ stage, box, boss: boss.token, salon: salon.token }, fault))
  await box.leave()
  await stage.stop()
  return rows
}
