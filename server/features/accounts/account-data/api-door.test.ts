import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { openDoor } from '#tests/support/door.ts'
import { webp } from '#tests/support/pictures.ts'
import { filesIn } from '#tests/support/server/archive.ts'

test('the owner’s export holds the settings of the public page and its picture', async () => {
  const { world, owner, call, set, addService, arta } = await openDoor()
  const said = {
    onRequest: false,
    noticeMinutes: 120,
    horizonDays: 60,
    changeHours: 24,
    text: 'Mirë se vini',
    colour: '#2244aa',
    address: 'Rruga e Dibrës 12',
    phone: '+355 69 123 4567',
    whatsapp: '069 123 4568',
    noShowsAsk: true,
    reminderHours: 48,
    spread: 'best',
    waiting: true,
    whenSilent: 'ask',
    silentMinutes: 45,
  }
  await set({ ...said, services: [await addService('Prerje')], barbers: [arta], slug: 'te-arta' })
  await call(doorRoutes.setPicture, { body: new Uint8Array(webp()) })
  const answer = await world.app.inject({
    url: accountDataRoutes.download.path,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = filesIn(answer.rawPayload)
  expect(JSON.parse(files['rezervimet_online.json'] ?? '')).toEqual([
    { on: true, slug: 'te-arta', ...said, services: ['Prerje'], barbers: ['Arta'] },
  ])
  expect(files['rezervimet_online.csv']).toContain(';Mirë se vini;#2244aa;')
  expect(files['fotografia.webp']).toMatch(/^RIFF/)
})
