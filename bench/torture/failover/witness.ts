import { PgBoss } from 'pg-boss'
import { authRoutes } from '#contract/accounts/auth.ts'
import { liveRoute } from '#contract/live.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { until } from '../../cluster/members.ts'
import type { FailoverStage } from './two-nodes.ts'

const patienceMs = 30_000
const jsonOf = (token?: string) => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
})

const post = (url: string, path: string, body: object, token?: string) =>
  fetch(url + path, { method: 'POST', headers: jsonOf(token), body: JSON.stringify(body) })

/** A screen that stays open: what it has been told, until its stream ends. */
async function openScreen(url: string, token: string) {
  const screen = { heard: '', isOpen: true }
  const { body } = await fetch(url + liveRoute.path, { headers: jsonOf(token) })
  if (!body) throw new Error('The stream has no body.')
  const listen = async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) screen.heard += text
  }
  void listen()
    .catch(() => {})
    .finally(() => (screen.isOpen = false))
  return screen
}

/** A salon apart from those that book: its screens, a mail and a job show whether all is well again. */
export async function openWitness({
  nodes,
  sql,
  arrived,
  people,
  connectionString,
}: FailoverStage) {
  const owner = await people.owner()
  const screens = await Promise.all(nodes.map(({ url }) => openScreen(url, owner.token)))
  let booked = 0

  const forget = () => screens.forEach((screen) => (screen.heard = ''))
  const allHear = (words: string) =>
    until(
      `news on every screen: ${words}`,
      async () => screens.every(({ heard, isOpen }) => isOpen && heard.includes(words)),
      patienceMs,
    )

  /** Each screen is told to read everything again, and then of what is booked. */
  async function hearsNews() {
    await allHear('"all"')
    forget()
    const day = String((booked++ % 28) + 1).padStart(2, '0')
    const body = aBooking({
      client_name: `Dëshmitarja ${booked}`,
      appointment_date: `2028-02-${day}`,
      barber: owner.username,
    })
    const answer = await post(nodes[0].url, appointmentRoutes.add.path, body, owner.token)
    const said = (await answer.json()) as { appointment?: { id: string } }
    await allHear(said.appointment?.id ?? 'a booking')
  }

  async function getsMail() {
    const { email } = await people.owner()
    await post(nodes[1].url, authRoutes.forgotPassword.path, { email })
    await until('a mail', async () => arrived.some(({ to }) => to.includes(email)), patienceMs)
  }

  async function runsJob() {
    const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false })
    boss.on('error', () => {})
    try {
      await boss.start()
      let sent: string | null = null
      await until('a job', async () => {
        sent ??= await boss.send('lapse-offers')
        const rows = await sql`
          select from jobs.job where id = ${sent}::uuid and state = 'completed'`
        return rows.length > 0
      })
    } finally {
      await boss.stop()
    }
  }

  const count = (work: Promise<void>) =>
    work.then(
      () => 1,
      ({ message }: Error) => {
        console.log(message)
        return 0
      },
    )
  return {
    forget,
    /** What works of each kind: 1 or 0. */
    async look() {
      const [news, mails, jobs] = await Promise.all([
        count(hearsNews()),
        count(getsMail()),
        count(runsJob()),
      ])
      return { news, mails, jobs }
    },
  }
}
