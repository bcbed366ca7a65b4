import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import type { Name, Session } from './people.ts'

type Called = { path: string; method: string }

/** What only the running product can lay out: an open door, a client who asks at it, an invitation, a visit that is over. */
export async function layOut(url: string, tokens: Record<Name, string>) {
  const ask = async <Reply>({ method, path }: Called, who?: Name, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(who && { authorization: `Bearer ${tokens[who]}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply
  }

  const sessions = Object.keys(tokens).map(async (who) => {
    const { user } = await ask<Session>(authRoutes.profile, who as Name)
    return [who, { token: tokens[who as Name], user }] as const
  })

  const facts = {
    phone: '+355 69 123 4567',
    whatsapp: '+355 69 123 4567',
    address: 'Rruga e Dibrës 12',
  }
  const door = { on: true, onRequest: true, horizonDays: 60, ...facts }
  const { slug } = await ask<{ slug: string }>(doorRoutes.change, 'owner', door)
  const at = (route: Called) => ({ ...route, path: route.path.replace(':slug', slug) })
  const { salon } = await ask<{ salon: { services: { id: string }[] } }>(at(doorRoutes.page))
  const visit = await askFor('Agim Rexha', '10:00')
  await askFor('Teuta Dervishi', '15:30')
  await ask(memberRoutes.invite, 'owner', { email: 'ermal@demo.example', role: 'barber' })
  // Before the salon opens: over at any hour of the day, and nobody is there.
  await ask(appointmentRoutes.add, 'owner', {
    client_name: 'Liridon Berisha',
    service_name: 'Qethje',
    barber: 'Besnik Gashi',
    price: 8,
    appointment_date: dayOf(new Date()),
    appointment_time: '00:00',
    status: 'confirmed',
  })

  async function askFor(name: string, time: string) {
    const body = {
      services: salon.services.slice(0, 1).map(({ id }) => id),
      barber: 'any',
      date: addDays(dayOf(new Date()), 7),
      time,
      name,
      phone: `069 444 11 ${time.slice(0, 2)}`,
      note: 'Nëse ka mundësi pak më herët.',
    }
    const { booking } = await ask<{ booking: { token: string } }>(
      at(onlineBookingRoutes.book),
      undefined,
      body,
    )
    return booking.token
  }
  return {
    sessions: Object.fromEntries(await Promise.all(sessions)) as Record<Name, Session>,
    paths: { ':door': `/s/${slug}`, ':visit': `/b/${visit}` },
  }
}
export type Stage = Awaited<ReturnType<typeof layOut>>
