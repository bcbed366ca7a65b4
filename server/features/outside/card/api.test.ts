import { expect, test } from 'vitest'
import { doorRoutes } from '#contract/outside/door.ts'
import { salonRoutes } from '#contract/salon.ts'
import { lookAtSalon } from '../page/view.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { jpeg } from '#tests/support/pictures.ts'

const timeout = 60_000

async function shared() {
  const door = await openDoor()
  const { world } = door
  const share = async () => {
    const look = await lookAtSalon(world.deps, slug, { lang: 'sq', ip: '192.0.2.1', barber: '' })
    if (!look.share) throw new Error('A page has a picture.')
    return look.share
  }
  const get = (url: string) => world.app.inject({ method: 'GET', url })
  const kept = async () => (await world.sql`select from door_cards`).length
  return { ...door, share, get, kept }
}

/** Reads the size from the first bytes of a PNG. */
const sizeOf = (bytes: Buffer) => [
  bytes.toString('latin1', 1, 4),
  bytes.readUInt32BE(16),
  bytes.readUInt32BE(20),
]

test(
  'the picture for links is drawn once from the salon’s name and colour and kept',
  { timeout },
  async () => {
    const { share, get, kept } = await shared()
    const { picture, icon } = await share()
    expect(picture).toMatchObject({ width: 1200, height: 630 })
    expect(await kept()).toBe(0)
    const answers = await Promise.all([picture.path, picture.path, icon].map(get))
    const [first, again, mark] = answers.map(({ rawPayload }) => rawPayload)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(sizeOf(first ?? Buffer.alloc(24))).toEqual(['PNG', 1200, 630])
    expect(sizeOf(mark ?? Buffer.alloc(24))).toEqual(['PNG', 180, 180])
    expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true)
    expect(first?.length).toBeLessThan(80_000)
    expect(await kept()).toBe(2)
  },
)

test(
  'a new name or colour of the salon gives a new picture, and a made-up name of a picture is not drawn',
  { timeout },
  async () => {
    const { share, get, kept, call, set } = await shared()
    const before = (await share()).picture.path
    await set({ colour: '#aa2244' })
    const recoloured = (await share()).picture.path
    await call(salonRoutes.change, { body: { name: 'Ëndrra & Bijtë <b>' } })
    const renamed = (await share()).picture.path
    expect(new Set([before, recoloured, renamed]).size).toBe(3)
    const statuses = [
      before,
      recoloured,
      `/s/${slug}/card-${'x'.repeat(22)}.png`,
      '/s/askush/card-x.png',
    ]
    for (const path of statuses) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    expect(await kept()).toBe(0)
    expect((await get(renamed)).statusCode).toBe(200)
    expect(await kept()).toBe(1)
  },
)

test('a salon with a photograph shows it in links, with its width and height', async () => {
  const { share, call } = await shared()
  await call(doorRoutes.setPicture, { body: new Uint8Array(jpeg()) })
  const { picture } = await share()
  expect(picture.path).toMatch(/^\/s\/salloni-arta\/picture-[\w-]{22}\.jpg$/)
  expect(picture.width).toBeGreaterThan(0)
})
