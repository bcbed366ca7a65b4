import { setTimeout as pause } from 'node:timers/promises'
import { authRoutes } from '#contract/accounts/auth.ts'
import { startJobs } from '#server/process/jobs.ts'
import { createLog } from '#server/core/log.ts'
import { port, chooseSocketFolder } from '#server/database/embedded/socket-folder.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Part, Row } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'

const cron = '* * * * *'

/** A job that throws each time, beside one that does its work. */
async function poisonedJob(stage: Stage): Promise<Row> {
  let [failed, done] = [0, 0]
  const jobs = [
    {
      name: 'poisoned',
      cron,
      run: async () => {
        failed++
        throw new Error('always')
      },
    },
    { name: 'sound', cron, run: async () => void done++ },
  ]
  const host = chooseSocketFolder(stage.dataDir)
  const connection = { host, port, user: 'orari', database: 'orari' }
  const worker = await startJobs(jobs, stage.deps, connection, createLog('silent'))
  const end = performance.now() + 100_000
  while (performance.now() < end && (done < 2 || failed < 3)) await pause(200)
  await worker.stop()
  const isAlive = (await fetch(`${stage.url}/api/ready`)).ok
  return {
    attack: 'a job that always throws',
    promised: 'it is tried again, more and more seldom; others run at every tick',
    tries: failed,
    faults: 0,
    seen: `failed ${failed} times, the sound one ran ${done} times in two ticks`,
    isKept: isAlive && failed >= 3 && done >= 2,
  }
}

const unwritable = ['unheard_of', 'constructor', '__proto__', 'verify']

/** Mails that nobody can write or send, before one that somebody waits for. */
async function poisonedMails({ sql, url }: Stage): Promise<Row> {
  const tries = 100
  for (let nth = 0; nth < tries; nth++) {
    const kind = unwritable[nth % unwritable.length] ?? ''
    const params = { days: '\u2028', salon: [[]], token: null }
    const to = kind === 'verify' ? 'a@example.com, b@example.org' : `p${nth}@example.com`
    await queueMail(sql, { kind, to, params, at: new Date() })
  }
  const email = 'pret@example.com'
  const begin = performance.now()
  const body = JSON.stringify({ email, username: 'Drita', password: 'krehër-prej-druri' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + authRoutes.register.path, { method: 'POST', headers, body })
  const isThere = async () =>
    (await sql`select 1 from kept_mails where recipient = ${email}`).length > 0
  while (performance.now() - begin < 30_000 && !(await isThere())) await pause(20)
  const recoveryMs = performance.now() - begin
  const [left] = await sql<{ count: number }>`
    select count(*) as count from kept_mails where recipient <> ${email}`
  return {
    attack: 'mails that can not be written or have no address, before one that somebody waits for',
    promised:
      'they fail by themselves and go to nobody; the one that is waited for comes within 10 s',
    tries,
    lost: (await isThere()) ? 0 : 1,
    doubled: 0,
    faults: answer.ok ? 0 : 1,
    recoveryMs,
    seen: `${left?.count} of the poisoned went out`,
    isKept: answer.ok && (await isThere()) && left?.count === 0 && recoveryMs < 10_000,
  }
}

export const poison: Part = async () => {
  const stage = await openStage()
  const rows = [await poisonedMails(stage), await poisonedJob(stage)]
  await stage.stop()
  return rows
}
