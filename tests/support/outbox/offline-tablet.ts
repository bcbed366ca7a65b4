import { gunzipSync } from 'node:zlib'
import { createDecipheriv, createHmac } from 'node:crypto'
import { deviceRoutes, type KeptCopy, type SealedCopy } from '#contract/devices/devices.ts'
import { type Act, copyUse, sealedText, sealUse } from '#contract/outbox/acts.ts'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { devicesIn, fromOwnPage, ownersPin } from '#tests/support/fixtures/devices.ts'
import type { Options } from '#tests/support/world.ts'
import { type ActSent, offlineSalon } from './offline-salon.ts'

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const bytes = (text: string) => Buffer.from(text, 'base64url')

/** An act as a tablet seals it for its author. */
export const sealedBy = (key: string, by: string, act: Act): Act => ({
  ...act,
  by,
  seal: hmac(hmac(bytes(key), sealUse), sealedText(act)).toString('base64url'),
})

/** What is in a copy, by the key of the PIN's answer. */
export function opened(key: string, { sealed }: SealedCopy): KeptCopy {
  const all = bytes(sealed)
  const opening = createDecipheriv('aes-256-gcm', hmac(bytes(key), copyUse), all.subarray(0, 12))
  opening.setAuthTag(all.subarray(-16))
  const text = Buffer.concat([opening.update(all.subarray(12, -16)), opening.final()])
  return JSON.parse(gunzipSync(text).toString()) as KeptCopy
}

type Unlocked = { key: string; until: string }
const members = { desk: '7319', barber: '2846' }

/** Arta's salon with a tablet that goes on without network; Arta, Mira at the desk and Besa, a barber, have PINs. */
export async function offlineTablet(options: Options = {}) {
  const salon = await offlineSalon(options)
  const { world, owner, besa } = salon
  const devices = devicesIn(world)
  const mira = await world.member(owner, 'desk', { username: 'Mira' })
  const besas = await world.member(owner, 'barber', { username: 'Besa', staffId: besa })
  await devices.setPin(owner, ownersPin)
  await devices.setPin(mira, members.desk)
  await devices.setPin(besas, members.barber)
  const token = await world.signIn(owner.userId)
  const shared = await devices.tablet({ token }, 'Te dera', true)
  let { cookie } = shared
  const pins = {
    [owner.userId]: ownersPin,
    [mira.userId]: members.desk,
    [besas.userId]: members.barber,
  }

  async function enter({ userId }: { userId: string }, pin = pins[userId] ?? '') {
    const entered = await devices.enterByPin(cookie, userId, pin)
    if (entered.status === 200) ({ cookie } = entered)
    return { ...entered, offline: entered.json['offline'] as Unlocked | null }
  }
  /** The key of somebody who enters. */
  async function keyOf(who: { userId: string }) {
    const { offline } = await enter(who)
    if (!offline) throw new Error('The tablet is not made for days without network.')
    return offline.key
  }
  const withCookie = (value = cookie) => ({ headers: { ...fromOwnPage, cookie: value } })
  const ask = (tags: readonly string[] = [], value?: string) =>
    world.request(deviceRoutes.kept, { query: { tags: tags.join(',') }, ...withCookie(value) })
  const copies = async (tags: readonly string[] = []) =>
    (await ask(tags)).json['copies'] as SealedCopy[]
  const send = (acts: readonly Act[], value?: string) =>
    world.request(deviceRoutes.deliver, { body: salon.envelope(acts), ...withCookie(value) })
  const fates = async (acts: readonly Act[]) => {
    const { status, json } = await send(acts)
    if (status !== 200) throw new Error(JSON.stringify(json))
    return (json['acts'] as { fate: string; why?: string }[]).map(({ fate, why }) => why ?? fate)
  }
  const write = (key: string, { userId }: { userId: string }, one: ActSent) =>
    sealedBy(key, userId, salon.act(one))
  const deliverAs = (acts: readonly Act[], session: string) =>
    world.as({ token: session }).call(outboxRoutes.deliver, { body: salon.envelope(acts) })
  return {
    ...salon,
    ...devices,
    mira,
    besas,
    tabletId: shared.id,
    cookieNow: () => cookie,
    withCookie,
    enter,
    keyOf,
    ask,
    copies,
    send,
    fates,
    write,
    deliverAs,
  }
}
