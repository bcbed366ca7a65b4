import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { doorRoutes, mostPictureBytes } from '#contract/outside/door.ts'
import { doorErrors } from '#contract/outside/door-refusals.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { jpeg, place, png, twoFrames, webp } from '#tests/support/pictures.ts'
import { answered } from '#tests/support/server/requests.ts'

async function withPicture() {
  const door = await openDoor()
  const { world, owner, call } = door
  const put = (body: Uint8Array) => call(doorRoutes.setPicture, { body: new Uint8Array(body) })
  const wire = (body: Uint8Array, headers = {}) =>
    world.request(doorRoutes.setPicture, { body, headers }, owner.token)
  const get = (url: string) => world.app.inject({ url })
  return { ...door, put, wire, get }
}

test('a picture is on the public page and in the settings, at an address of its own', async () => {
  const { put, call, page, get } = await withPicture()
  const { picture } = await put(webp())
  expect(picture).toMatch(new RegExp(`^/s/${slug}/picture-[\\w-]{22}\\.webp$`))
  expect((await page()).picture).toBe(picture)
  expect((await call(doorRoutes.show)).picture).toBe(picture)
  const { statusCode, headers, rawPayload } = await get(picture)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload).toEqual(webp())
})

test('a picture is replaced by a new one, and can be removed', async () => {
  const { put, call, page, get } = await withPicture()
  const first = (await put(webp())).picture
  const second = (await put(jpeg())).picture
  expect(second).toMatch(/\.jpg$/)
  expect((await get(second)).headers['content-type']).toBe('image/jpeg')
  expect((await get(first)).statusCode).toBe(404)
  expect((await get(second.replace('.jpg', '.webp'))).statusCode).toBe(404)
  await call(doorRoutes.removePicture)
  expect([(await page()).picture, (await get(second)).statusCode]).toEqual([null, 404])
  await call(doorRoutes.removePicture)
})

test('a picture whose two frames tell different sizes is refused', async () => {
  const { put } = await withPicture()
  for (const [name, make] of Object.entries(twoFrames))
    await expect(put(make()), name).rejects.toMatchObject({ status: 400 })
})

test('colour profiles and other drawing data of a picture are written anew', async () => {
  const { put, get } = await withPicture()
  const hidden = '<script>alert(1)</script>'
  const { rawPayload } = await get((await put(jpeg({ aside: hidden }))).picture)
  expect(rawPayload.toString('latin1')).not.toContain(hidden)
  expect(rawPayload.toString('latin1', 6, 10)).toBe('JFIF')
  expect(rawPayload.includes(Buffer.from('ffee000e41646f626500640000000001', 'hex'))).toBe(true)
})

test('the metadata that a camera writes into a picture is not published', async () => {
  const { put, get } = await withPicture()
  for (const file of [webp({ isTold: true }), jpeg(), png()]) {
    expect(file.toString('latin1')).toContain(place)
    const { rawPayload } = await get((await put(file)).picture)
    expect(rawPayload.toString('latin1')).not.toContain(place)
    expect(rawPayload.toString('latin1')).not.toContain('GPS')
  }
})

test('a broken or cut-off picture is refused', async () => {
  const { put, wire, page } = await withPicture()
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const hostile = {
    nothing: Buffer.alloc(0),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html,
    'HTML after the first bytes of a JPEG': Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), html]),
    gif: Buffer.from('GIF89a\u0001\0\u0001\0'),
    'a cut WebP': webp().subarray(0, -10),
    'a cut JPEG': jpeg().subarray(0, 60),
    'a cut PNG': png().subarray(0, 90),
    'a WebP of nothing': Buffer.from('RIFF\u0004\0\0\0WEBP'),
    'a WebP without width': webp({ width: 16_384 }),
    'a PNG whose chunk is endless': Buffer.concat([
      png().subarray(0, 8),
      Buffer.alloc(8, 0xff),
      png(),
    ]),
  }
  for (const [what, body] of Object.entries(hostile))
    await expect(put(body), what).rejects.toMatchObject(answered(doorErrors.pictureUnreadable))
  await expect(put(png({ width: 30_000, height: 30_000 }))).rejects.toMatchObject(
    answered(doorErrors.pictureTooWide),
  )
  const large = await wire(Buffer.concat([webp(), Buffer.alloc(mostPictureBytes)]))
  expect([large.status, large.json['code']]).toEqual([413, 'too_large'])
  const called = await wire(html, { 'content-type': 'image/jpeg' })
  expect([called.status, called.json['code']]).toEqual([400, 'picture_unreadable'])
  expect((await page()).picture).toBeNull()
})

test('a picture can be chosen before the page opens, and moves with its address', async () => {
  const { put, set, call, page, get, world } = await withPicture()
  await set({ on: false })
  const { picture } = await put(png())
  expect((await get(picture)).statusCode).toBe(200)
  await set({ slug: 'te-arta', on: true })
  const moved = (await page('te-arta')).picture
  expect(moved).toBe(picture.replace(slug, 'te-arta'))
  expect((await get(moved ?? '')).statusCode).toBe(200)
  const neighbour = await world.owner({ username: 'Tjetra' })
  const other = world.as(neighbour)
  const { slug: theirs } = await other.call(doorRoutes.show)
  await other.call(doorRoutes.change, { body: { on: true } })
  expect((await get(picture.replace(slug, theirs))).statusCode).toBe(404)
  expect((await call(doorRoutes.show)).picture).toBe(moved)
  await expect(
    world.as(await world.member(neighbour, 'desk')).call(doorRoutes.removePicture),
  ).rejects.toMatchObject(answered(commonErrors.forbidden))
})
