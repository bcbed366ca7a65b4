import { randomBytes, randomUUID } from 'node:crypto'
import { doorRoutes } from '#contract/outside/door.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'

export type Knock = {
  readonly method: string
  readonly path: string
  /** The address from which it comes. */
  readonly from: string
  readonly body?: object
}

export type Target = {
  readonly slug: string
  readonly service: string
  readonly day: string
  /** The number and the name of somebody who is a client. */
  readonly known: { readonly phone: string; readonly name: string }
  /** A link that somebody was given. */
  readonly token: string
}

const two = (n: number) => String(n).padStart(2, '0')
export const addressOf = (nth: number) =>
  `198.${18 + ((nth >> 16) & 1)}.${(nth >> 8) & 255}.${nth & 255}`
export const phoneOf = (nth: number) =>
  `069 ${two(nth % 97)}${two(nth % 89)}${two(nth % 83)}${nth % 10}`.slice(0, 11)

export const booking = ({ slug, service, day }: Target, more: object, from: string): Knock => ({
  method: 'POST',
  path: onlineBookingRoutes.book.path.replace(':slug', slug),
  from,
  body: {
    services: [service],
    date: day,
    time: '10:00',
    name: `Dikush ${randomUUID().slice(0, 6)}`,
    phone: '069 222 3344',
    ...more,
  },
})

const looking = (token: string, from: string): Knock => ({
  method: 'GET',
  path: onlineBookingRoutes.show.path.replace(':token', encodeURIComponent(token)),
  from,
})

const hostileNames = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'www.evil.example/x',
  'Arta\r\nBcc: x@evil.example',
  '=cmd|calc!A1',
  '\u202Egnirts',
  '{{7*7}}',
  "'; drop table clients; --",
]

const timeOf = (nth: number) => `${two(8 + (nth % 9))}:${nth % 2 ? '45' : '00'}`

/** What somebody tries who means no good, and how often: ten thousand calls in all. */
export const attacks: readonly {
  readonly name: string
  readonly calls: number
  readonly make: (target: Target, nth: number) => Knock
}[] = [
  {
    name: 'links guessed, from one address',
    calls: 1_500,
    make: (_, nth) => looking(randomBytes(60).toString('base64url'), addressOf(nth % 3)),
  },
  {
    name: 'links guessed by changing a true one, from 500 addresses',
    calls: 1_500,
    make: ({ token }, nth) => {
      const at = nth % token.length
      const sign = token[at] === 'A' ? 'B' : 'A'
      return looking(
        token.slice(0, at) + sign + token.slice(at + 1),
        addressOf(1_000 + (nth % 500)),
      )
    },
  },
  {
    name: 'booked from one address, each under a number of its own',
    calls: 1_500,
    make: (target, nth) =>
      booking(target, { phone: phoneOf(nth), time: timeOf(nth) }, addressOf(5_000)),
  },
  {
    name: 'booked under one number, from 1,500 addresses',
    calls: 1_500,
    make: (target, nth) =>
      booking(target, { phone: '068 555 6677', time: timeOf(nth) }, addressOf(6_000 + nth)),
  },
  {
    name: 'booked with forged proofs of work, from one address',
    calls: 1_500,
    make: (target, nth) => {
      const proof = { algorithm: 'SHA-256', challenge: 'x', number: nth, salt: 'y', signature: 'z' }
      return booking(target, { proof: btoa(JSON.stringify(proof)) }, addressOf(5_000))
    },
  },
  {
    name: 'in a client’s number under other names, from 500 addresses',
    calls: 500,
    make: (target, nth) =>
      booking(target, { phone: target.known.phone, time: timeOf(nth) }, addressOf(9_000 + nth)),
  },
  {
    name: 'hostile names, from 1,000 addresses',
    calls: 1_000,
    make: (target, nth) =>
      booking(
        target,
        { name: hostileNames[nth % hostileNames.length], phone: phoneOf(nth), time: timeOf(nth) },
        addressOf(12_000 + nth),
      ),
  },
  {
    name: 'doors guessed',
    calls: 1_000,
    make: (_, nth) => ({
      method: 'GET',
      path: doorRoutes.page.path.replace(':slug', `salloni-${nth}`),
      from: addressOf(5_000),
    }),
  },
]
