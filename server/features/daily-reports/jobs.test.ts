import { expect, test } from 'vitest'
import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { dailyReportJobs } from './jobs.ts'

/** An owner of two salons, each with an appointment today, and a member of the first. */
async function twoSalons() {
  const world = await createWorld({ config: { BILLING: 'off' } })
  const owner = await world.owner({ username: 'Arta' })
  await world.member(owner, 'manager')
  const { call } = world.as(owner)
  await counterOf(world, owner).book({ client_name: 'Besa', price: 10, status: 'completed' })
  const { salon } = await call(memberRoutes.openSalon, { body: { name: 'Te Ura' } })
  const there = await call(memberRoutes.switch, { body: { salonId: salon.id } })
  await counterOf(world, there).book({ client_name: 'Drita', price: 20 })
  return { world, owner, admin: world.as(await world.admin()) }
}
const subjects = ['Raporti ditor · Arta: e hënë, 2 mars', 'Raporti ditor · Te Ura: e hënë, 2 mars']

test('an owner of two salons gets one report of each every evening, naming its salon', async () => {
  const { world, owner, admin } = await twoSalons()
  await admin.call(dailyReportRoutes.saveSchedule, { body: { enabled: true, hour: 20 } })
  world.now = new Date('2026-03-02T19:05:00Z')
  for (const job of [...dailyReportJobs, ...dailyReportJobs]) await job.run(world.deps)
  const mails = await world.deliverMails()
  expect(mails.map(({ to }) => to)).toEqual([owner.email, owner.email])
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects)
  const [ofFirst] = mails.filter(({ subject }) => subject === subjects[0])
  expect(ofFirst?.text.replaceAll('\u00a0', ' ')).toMatch(/^Arta, e hënë, 2 mars 2026\.[^]*10,00 €/)
})

test('an administrator’s manual sending sends both salons’ reports to one address', async () => {
  const { world, owner, admin } = await twoSalons()
  for (const body of [{}, { selectedUsers: [owner.email, 'askush@example.com'] }]) {
    const asking = admin.call(dailyReportRoutes.send, { body })
    const mails = []
    while (mails.length < 2) mails.push(...(await world.deliverMails()))
    const mine = mails.filter(({ to }) => to === owner.email)
    expect(mine.map(({ subject }) => subject).toSorted()).toEqual(subjects)
    await world.deliverMails()
    const skipped = body.selectedUsers ? 1 : 0
    expect((await asking).results).toMatchObject({ skipped, queued: 0 })
  }
})
