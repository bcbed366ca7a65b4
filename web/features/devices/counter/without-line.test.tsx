import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { wallClock } from '#contract/kit/time.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { memberKey, sealedCopy } from '#tests/support/outbox/tablet-copies.ts'
import { offScreen } from '#tests/support/browser/on-screen.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { deviceStore } from '#web/platform/offline/device-store.ts'
import {
  forgetFaces,
  forgetGuesses,
  guessesToTell,
  keepCopies,
} from '#web/platform/offline/kept-faces.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { forgetFace, notedFace } from '#web/platform/offline/present-face.ts'
import { currentSession, endSession } from '#web/platform/session-store.ts'
import { CounterPage } from './counter-page.tsx'

const faceOf = (userId: string, name: string) => ({
  userId,
  name,
  colour: '165',
  hasPin: true,
  busyUntil: null,
})
const [drita, besnik, vjosa] = [
  faceOf('d', 'Drita Leka'),
  faceOf('b', 'Besnik Gashi'),
  faceOf('v', 'Vjosa Berisha'),
]
const [facesCall, pinCall, keptCall] = [
  'GET /api/auth/device/faces',
  'POST /api/auth/device/pin',
  'GET /api/auth/device/kept',
]
const keys: Record<string, string> = { d: memberKey(4), b: memberKey(2) }
const pins: Record<string, string> = { d: '4826', b: '9371' }
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const copyFor = async (userId: string, key = keys[userId] ?? '', tag = 'one') => ({
  userId,
  tag,
  sealed: await sealedCopy(key, { answers: { of: userId }, at: new Date().toISOString() }),
})

/** A tablet on which Drita and Besnik have entered with network, and which has its copies since. */
function withLine() {
  return farEnd({
    [facesCall]: () =>
      says({ salonName: 'Salloni Arta', faces: [drita, besnik, vjosa], places: [] }),
    [pinCall]: ({ body: { userId, pin } }) =>
      pin === pins[String(userId)]
        ? says({
            token: `token of ${String(userId)}`,
            user: { id: userId, role: 'user', byPin: true, salon: { id: 's1' } },
            offline: { key: keys[String(userId)], until: inThreeDays() },
          })
        : refuses(deviceErrors.wrongPin),
    [keptCall]: async () => says({ copies: [await copyFor('d'), await copyFor('b')] }),
    'POST /api/auth/device/guesses': () => says({ message: '' }),
  })
}

let opened: unknown[]
const openDay = async (copy: unknown) => {
  opened.push(copy)
  return true
}
const openTablet = () => openPage('/', <CounterPage openDay={openDay} />)
const face = (name: string) => page.getByRole('button', { name })
async function typePin(pin: string) {
  await expect.element(page.getByRole('button', { name: 'Hyr', exact: true })).toBeVisible()
  await userEvent.keyboard(`${pin}{Enter}`)
}
const recordsOf = async () => (await (await deviceStore())?.getAllKeys('faces')) ?? []

async function enterWithLine(name: string, pin: string) {
  await face(name).click()
  await typePin(pin)
  await expect.poll(() => currentSession().token).toBeDefined()
  await expect.poll(recordsOf).toContain(`face ${currentSession().user?.id}`)
  endSession()
}

/** Both have entered, the copies lie here; then the line goes. */
async function cutOff(server = withLine()) {
  openTablet()
  await enterWithLine('Drita', '4826')
  await page.getByRole('button', { name: 'Nuk jeni Drita?' }).click()
  await enterWithLine('Besnik', '9371')
  await page.getByRole('button', { name: 'Nuk jeni Besnik?' }).click()
  dispatchEvent(new Event('online'))
  await expect.poll(recordsOf).toContain('seen')
  const { meetLine, noteArrival } = await import('./without-line.ts')
  noteArrival()
  await meetLine({ salonName: 'Salloni Arta', faces: [drita, besnik, vjosa], places: [] })
  await expect.poll(recordsOf).toContain('copy b')
  for (const call of [facesCall, pinCall, keptCall]) server.answer(call, unreachable)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^Pa internet që nga \d\d:\d\d\.$/)).toBeVisible()
  return server
}

beforeEach(async () => {
  await page.viewport(1024, 768)
  opened = []
  noteKnown('counter')
})
afterEach(async () => {
  vi.useRealTimers()
  forgetFace()
  await forgetFaces()
  await forgetGuesses(await guessesToTell())
  noteKnown(undefined)
  endSession()
  setOnline(true)
})

test('a face that never entered in these days is grey and opens nothing', async () => {
  await cutOff()
  const away = page.getByRole('button', { name: 'Vjosa hyn kur të kthehet interneti' })
  await expect.element(away).toHaveAttribute('aria-disabled', 'true')
  await away.click({ force: true })
  await expect.element(page.getByRole('heading', { name: 'Kush jeni?' })).toBeVisible()
})

test('the right PIN opens the copy of its face, and two faces enter in turn', async () => {
  await cutOff()
  await face('Drita').click()
  await expect.element(page.getByText('Pa internet kodi lexohet në këtë tabletë.')).toBeVisible()
  await typePin('4826')
  await expect.poll(() => opened).toMatchObject([{ answers: { of: 'd' } }])
  await page.getByRole('button', { name: 'Nuk jeni Drita?' }).click()
  await face('Besnik').click()
  await typePin('9371')
  await expect.poll(() => opened.at(-1)).toMatchObject({ answers: { of: 'b' } })
})

const wrong = async (times: number) => {
  for (let left = times; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await typePin('1111')
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await expect.element(page.getByText(/Kodi s’është ky|Pesë kode të gabuara/)).toBeVisible()
  }
}

test('a wrong PIN says how many tries are left, and is reckoned once', async () => {
  await cutOff()
  await face('Drita').click()
  const derive = vi.spyOn(crypto.subtle, 'deriveKey')
  await wrong(3)
  await expect.element(page.getByText('Kodi s’është ky. Edhe 2 prova.')).toBeVisible()
  expect(derive).toHaveBeenCalledTimes(3)
  expect(derive.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', iterations: 300_000 })
  expect(opened).toEqual([])
  derive.mockRestore()
})

const clockAt = (moment: number) => wallClock(new Date(moment + 59_000)).slice(11, 16)

test('five wrong PINs shut a face for 15 minutes, the next five for 30, over a reload too', async () => {
  const server = await cutOff()
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.now()
  await face('Drita').click()
  await wrong(5)
  const title = (minutes: number, from: number) =>
    page.getByRole('heading', { name: `Drita hyn në ${clockAt(from + minutes * 60_000)}` })
  await expect.element(title(15, began)).toBeVisible()
  await expect.element(page.getByText(/Fytyra mbyllet 15.minuta/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1', exact: true })).not.toBeInTheDocument()
  offScreen()
  openTablet()
  await expect.element(page.getByText(/^mbyllur deri në/)).toBeVisible()
  const later = began + 16 * 60_000
  vi.setSystemTime(later)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^mbyllur deri në/)).not.toBeInTheDocument()
  await face('Drita').click()
  await wrong(5)
  await expect.element(title(30, later)).toBeVisible()
  await expect.element(page.getByText(/Fytyra mbyllet 30.minuta/)).toBeVisible()
  expect(await recordsOf()).toContain('copy d')
  server.answer(facesCall, () => says({ salonName: '', faces: [drita, besnik], places: [] }))
  dispatchEvent(new Event('online'))
  await expect
    .poll(() => server.changes().at(-1)?.body)
    .toMatchObject({
      guesses: [
        { userId: 'd', wrong: 5 },
        { userId: 'd', wrong: 10 },
      ],
    })
  await expect.poll(guessesToTell).toEqual([])
})

test('a PIN that was changed elsewhere leaves the old copy shut', async () => {
  await cutOff()
  await keepCopies([await copyFor('d', memberKey(77), 'two')])
  await face('Drita').click()
  await typePin('4826')
  await expect.element(page.getByText(/Ky kod s’e hap më ditën/)).toBeVisible()
  expect(opened).toEqual([])
  expect(await notedFace()).toBeUndefined()
})

test('a member who entered without network stays in over a reload of the page', async () => {
  await cutOff()
  await face('Drita').click()
  await typePin('4826')
  await expect.poll(() => opened).toHaveLength(1)
  offScreen()
  openTablet()
  await expect.poll(() => opened).toHaveLength(2)
  expect(opened[1]).toEqual(opened[0])
})

test('a tablet that has ended keeps neither copies nor keys', async () => {
  const server = await cutOff()
  server.answer(facesCall, () => refuses(deviceErrors.notAtCounter))
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Kjo pajisje nuk është më tablet i sallonit')).toBeVisible()
  await expect.poll(recordsOf).toEqual([])
  await expect.poll(async () => (await deviceStore())?.get('keys', 'faces')).toBeUndefined()
})

test('a member who left the salon leaves nothing on the tablet', async () => {
  const server = await cutOff()
  server.answer(facesCall, () => says({ salonName: '', faces: [besnik], places: [] }))
  dispatchEvent(new Event('online'))
  await expect.poll(recordsOf).not.toContain('face d')
  await expect.poll(recordsOf).not.toContain('copy d')
  expect(await recordsOf()).toContain('copy b')
})

test('nothing that the tablet keeps lies there in plain', async () => {
  await cutOff()
  const boxes = (await (await deviceStore())?.getAll('faces')) ?? []
  const plain = boxes.map((box) => new TextDecoder('latin1').decode(box)).join('')
  for (const word of ['Drita', 'Salloni', keys['d'], '4826']) expect(plain).not.toContain(word)
  const key = await (await deviceStore())?.get('keys', 'faces')
  expect(key?.extractable).toBe(false)
})
