import { doorRoutes } from '#contract/outside/door.ts'
import { type NewOnlineBooking, onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { salonRoutes } from '#contract/salon.ts'
import { type NewService, serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { createWorld, type Options } from '#tests/support/world.ts'
import { counterOf } from './fixtures/bookings.ts'

export const monday = '2026-03-09'
export const nineToFive = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }])
export const slug = 'salloni-arta'

/** A salon of Arta and Besa, open nine to five, on Monday, 2 March, at nine. Its public page is open at salloni-arta. */
export async function openDoor(options: Options = {}) {
  const world = await createWorld(options)
  const nobody = world.as(null)
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  await call(salonRoutes.change, {
    body: { hours: nineToFive, stepMinutes: 30, name: 'Salloni Arta' },
  })
  const [arta] = (await call(staffRoutes.list)).staff.map(({ id }) => id)
  const besa = (await call(staffRoutes.add, { body: { name: 'Besa' } })).barber.id
  const addService = async (name: string, more: Partial<NewService> = {}) =>
    (await call(serviceRoutes.add, { body: { name, price: 10, duration: 60, ...more } })).data.id
  const set = (body: object) => call(doorRoutes.change, { body })
  const page = async (at = slug) =>
    (await nobody.call(doorRoutes.page, { params: { slug: at } })).salon
  const placesOn = async (services: string[], query: Record<string, string | number> = {}) => {
    const asked = { from: monday, days: 1, services: services.join(','), ...query }
    const { days } = await nobody.call(doorRoutes.places, { params: { slug }, query: asked })
    return days.map(({ places }) => places)
  }
  /** A client books Monday at ten on the public page. */
  const wishFor = (services: string[], more: Partial<NewOnlineBooking> = {}) => ({
    params: { slug },
    body: { services, date: monday, time: '10:00', name: 'Drita', phone: '069 111 2233', ...more },
  })
  const bookAtDoor = (services: string[], more: Partial<NewOnlineBooking> = {}) =>
    nobody.call(onlineBookingRoutes.book, wishFor(services, more))
  /** The whole refusal, with its further fields. */
  const refusedAtDoor = async (services: string[], more: Partial<NewOnlineBooking> = {}) =>
    (await world.request(onlineBookingRoutes.book, wishFor(services, more))).json
  await set({ on: true })
  const people = { arta: arta ?? '', besa }
  return {
    world,
    nobody,
    owner,
    call,
    ...people,
    addService,
    set,
    page,
    placesOn,
    bookAtDoor,
    refusedAtDoor,
    wishFor,
    ...counterOf(world, owner),
  }
}
