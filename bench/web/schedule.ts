// Terminet with as much in it as a big salon has: what a day, a week, a card and a drag cost.
import { givePart } from '#tests/support/server/parts.ts'
import type { Browser, Page } from '@playwright/test'
import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { addBarber } from '#server/features/staff/data.ts'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { newId } from '#server/core/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { desktop, interaction, slowDown, throttled } from './browser.ts'
import { signIn } from './sign-in.ts'

const barbers = ['Arben', 'Driton', 'Mirela', 'Luan', 'Genti', 'Saimir']
const monday = addDays(mondayOf(dayOf(new Date())), 7)
const today = dayOf(new Date())
const fullDay = addDays(monday, 1)
const fullWeek = addDays(monday, 7)
const statuses = ['completed', 'confirmed', 'pending', 'confirmed']

type Row = { day: string; barber: number; slot: number }
const dayRows = barbers.flatMap((_, barber) =>
  Array.from({ length: 30 }, (__, slot) => ({ day: fullDay, barber, slot })),
)
/** Something for the dashboard to show. */
const todayRows = Array.from({ length: 8 }, (_, nth) => ({ day: today, barber: 0, slot: nth * 2 }))
/** Of each barber, over six days; a week shows one of them. */
const perWeek = 50
const weekRows = barbers.flatMap((_, barber) =>
  Array.from({ length: perWeek }, (__, nth) => ({
    day: addDays(fullWeek, nth % 6),
    barber,
    slot: 2 + Math.floor(nth / 6) * 2 + ((barber + nth) % 2),
  })),
)
const clock = (slot: number) => timeOf(8 * 60 + slot * 30)

/** A salon of six barbers in the folder's database; answers the session of its owner. */
export async function fillSalon(dataDir: string) {
  const database = await startEmbedded({ dataDir })
  await migrate(database.connection)
  const sql = connect(database.connection, () => {})
  const now = () => new Date()
  const owner = await peopleOf({ sql, now, config: readConfig({}) }).owner()
  const staff: string[] = []
  for (const name of barbers) {
    const barber = await addBarber(sql, owner.salonId, { name }, now())
    staff.push(barber.id)
  }
  const insert = ({ day, barber, slot }: Row, nth: number) => sql`
    insert into appointments
      (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
    values (${owner.salonId}, ${newId()}, ${`${day} ${clock(slot)}`}::timestamp, 30,
      ${staff[barber]}, ${`Klienti ${nth % 40} Berisha`}, 'Prerje flokësh', 800,
      ${statuses[(nth + Math.floor(nth / 6)) % statuses.length]})`
  for (const [nth, row] of [...todayRows, ...dayRows, ...weekRows].entries()) await insert(row, nth)
  await givePart(sql)
  // The owner is no barber here.
  await sql`update members set staff_id = null where salon_id = ${owner.salonId}`
  await sql`delete from staff where salon_id = ${owner.salonId} and not id = any(${staff}::uuid[])`
  await sql.end()
  await database.stop()
  return owner.token
}

async function signedIn(browser: Browser, url: string, token: string) {
  const context = await browser.newContext(desktop)
  const page = await throttled(context, { network: false, processor: false })
  await signIn(page, url, token)
  return { context, page }
}

/** The page is at rest then: what it fetches after its picture is here, and nothing but the live line is open. */
const restMs = 2500

async function arrive(page: Page, address: string) {
  await slowDown(page, false)
  await page.goto(address)
  await page.locator('.grid-slot').waitFor({ state: 'attached' })
  await page.waitForTimeout(restMs)
  await slowDown(page, true)
}

/** Milliseconds from a press to the frame in which so many blocks stand. */
const untilVisible = (page: Page, press: string, blocks: number) =>
  page.evaluate(
    ([selector, count]) =>
      new Promise<number>((done) => {
        const begin = performance.now()
        document.querySelector<HTMLElement>(String(selector))?.click()
        const look = () =>
          document.querySelectorAll('.booking').length >= Number(count)
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)))
            : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
    [press, blocks],
  )

const tuesday = '.week-day:nth-child(2)'
const weekRadio = 'input[value="week"]'

async function pressed(page: Page, selector: string) {
  return interaction(page, () => page.locator(selector).click())
}

/** The frames of a hand that carries a block over the grid, and what the drop costs. */
async function dragged(page: Page) {
  const block = page.locator('.booking[data-status="confirmed"]').nth(8)
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('Nothing to drag.')
  await slowDown(page, false)
  await page.mouse.move(box.x + 30, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      if (frames.length < 400) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(globalThis, { frames })
  })
  for (let step = 0; step < 60; step++)
    await page.mouse.move(box.x + 40 + step * 5, box.y + 20 + (step % 20) * 3)
  const frames = await page.evaluate(() =>
    (globalThis as unknown as { frames: number[] }).frames.slice(2),
  )
  await slowDown(page, true)
  const drop = await interaction(page, () => page.mouse.up())
  const p95 = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN
  return { p95, drop }
}

/** What is not about the schedule, done where it is fullest. */
async function aroundIt(page: Page) {
  const theme = await pressed(page, '.top-theme')
  const palette = await interaction(page, () => page.keyboard.press('Control+k'))
  await page.keyboard.press('Escape')
  // What closing costs is not the arrow's.
  await page.waitForTimeout(400)
  await page.locator('.booking').first().focus()
  const arrow = await interaction(page, () => page.keyboard.press('ArrowDown'))
  return { theme: theme.event, palette: palette.event, arrow: arrow.event }
}

async function dayCosts(page: Page, at: (day: string) => string) {
  await arrive(page, at(monday))
  const day = await pressed(page, tuesday)
  const card = await pressed(page, '.booking >> nth=40')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(400)
  const around = await aroundIt(page)
  await arrive(page, at(monday))
  const dayVisible = await untilVisible(page, tuesday, 180)
  return { day: day.event, dayTask: day.longest, dayVisible, card: card.event, ...around }
}

async function weekCosts(page: Page, at: (day: string) => string) {
  await arrive(page, at(fullWeek))
  const week = await pressed(page, weekRadio)
  const filter = await pressed(page, '.barber-chips button:nth-of-type(3)')
  const back = await pressed(page, 'input[value="day"]')
  await arrive(page, at(fullWeek))
  const weekVisible = await untilVisible(page, weekRadio, perWeek)
  const costs = { week: week.event, weekTask: week.longest, weekVisible }
  return { ...costs, filter: filter.event, back: back.event }
}

export async function scheduleCosts(browser: Browser, url: string, token: string) {
  const { context, page } = await signedIn(browser, url, token)
  const at = (day: string) => `${url}/terminet?d=${day}`
  const day = await dayCosts(page, at)
  const week = await weekCosts(page, at)
  await arrive(page, at(fullWeek))
  const { p95, drop } = await dragged(page)
  await context.close()
  return { ...day, ...week, drop: drop.event, frames: p95 }
}

export const scheduleLines = [
  ['day', 'open a day of 180', 80],
  ['dayVisible', 'all 180 blocks visible', 350],
  ['dayTask', 'longest task of it', 50],
  ['week', 'day → week of one of six barbers', 110],
  ['weekVisible', 'all 50 blocks visible', 350],
  ['weekTask', 'longest task of it', 100],
  ['filter', 'week of another barber', 100],
  ['back', 'week → day', 100],
  ['card', 'open a card', 100],
  ['drop', 'drop after a drag', 64],
  ['frames', 'drag: frames, p95, full speed', 20],
  ['theme', 'the other theme', 100],
  ['palette', 'open the palette', 100],
  ['arrow', 'arrow key', 100],
] as const
