import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineStrip } from '#web/app/shell/offline-strip.tsx'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { newVisit, none, threeUnsent, unsent } from '#tests/support/outbox/unsent.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { noteServerTime } from '#web/platform/outbox/clock.ts'
import { setUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { setSending } from '#web/platform/outbox/waiting-acts.ts'
import { signIn } from '#web/platform/session.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import '#web/app/shell/shell.css'

const strip = () => page.getByRole('status').filter({ hasText: /./ }).first()
const said = () => document.querySelector('.net')?.textContent ?? ''
const more = page.getByRole('button', { name: /pre[ts]/ })
const box = () => document.querySelector('.net')?.getBoundingClientRect()

function open(width = 1440) {
  const client = openPage(
    '/terminet',
    <div className="panel" style={{ height: 600 }}>
      <main>
        <p>Dita</p>
      </main>
      <OfflineStrip />
    </div>,
  )
  client.setQueryData(['appointments', '2026-11-16'], [appointment()])
  return page.viewport(width, 844).then(() => client)
}

beforeEach(() => {
  // A page that knows the time asks nobody for it.
  noteServerTime(new Date().toUTCString())
  // Of another person's acts, which another file may write on this device, nothing is shown.
  signIn({ token: 'T', user: { id: 'strip', role: 'user' } as never })
  setOnline(true)
})
afterEach(() => {
  none()
  setSending(0)
  setOnline(true)
})

test('a line that is away says from when the data are, and that changes are kept', async () => {
  await open()
  setOnline(false)
  await expect
    .element(strip())
    .toHaveTextContent(
      'Jeni pa lidhje. Shihni atë që është ngarkuar; ndryshimet ruhen në këtë pajisje dhe dërgohen vetë.',
    )
  await expect.element(more).not.toBeInTheDocument()
})

test('a page that is not secure says that nothing is kept', async () => {
  vi.spyOn(globalThis, 'isSecureContext', 'get').mockReturnValue(false)
  await open()
  setOnline(false)
  await expect.poll(said).toMatch(/; ndryshimet ruhen vetëm kur lidhja të kthehet\.$/)
  vi.restoreAllMocks()
})

test.each([
  ['one act', [newVisit()], '1 pret'],
  ['three acts', threeUnsent(), '3 presin'],
])('the button counts %s', async (_, acts, words) => {
  await open()
  setOnline(false)
  setUnsent(acts)
  await expect.element(page.getByRole('button', { name: words })).toBeVisible()
})

test('a delivery counts down, and its bar fills', async () => {
  await open()
  setUnsent(threeUnsent())
  setSending(3)
  await expect
    .element(strip())
    .toHaveTextContent('Po dërgohen 3… Interneti u kthye. Mund të vazhdoni punën.')
  await expect.element(more).not.toBeInTheDocument()
  setSending(1)
  await expect.poll(said).toMatch(/^Po dërgohen 1…/)
  const bar = document.querySelector<HTMLElement>('.net-bar')
  expect(bar?.style.getPropertyValue('--done')).toMatch(/^66\.6/)
})

test('an attempt without a line says that the line is away', async () => {
  await open()
  setOnline(false)
  setUnsent(threeUnsent())
  setSending(3)
  await expect.poll(said).toMatch(/^Jeni pa lidhje\./)
})

test('an act that the server refused is named with the line there', async () => {
  await open()
  setUnsent([unsent({ refusal: 'Nuk pranohet.' })])
  await expect.poll(said).toMatch(/^Ende s’janë dërguar\./)
  await expect.element(page.getByRole('button', { name: '1 pret' })).toBeVisible()
})

test('the strip is gone once nothing waits', async () => {
  await open()
  setUnsent(threeUnsent())
  await expect.element(strip()).toBeVisible()
  none()
  await expect.poll(box).toBeUndefined()
})

test.each([
  ['desk', 1440, 40],
  ['phone', 390, 46],
] as const)(
  'a %s’s strip lies over the panel’s foot and moves nothing',
  async (_, width, height) => {
    await open(width)
    const panel = () => document.querySelector('.panel')?.getBoundingClientRect()
    const main = () => document.querySelector('main')?.getBoundingClientRect().toJSON()
    const before = main()
    const seen = async () => {
      await expect.poll(() => box()?.height).toBe(height)
      expect(box()?.bottom).toBe(panel()?.bottom)
      expect(main()).toEqual(before)
    }
    setOnline(false)
    await seen()
    setUnsent(threeUnsent())
    await expect.element(more).toBeVisible()
    await seen()
    setOnline(true)
    setSending(3)
    await expect.poll(said).toMatch(/^Po dërgohen/)
    await seen()
  },
)

test('a toast lies above the strip', async () => {
  await open(390)
  setOnline(false)
  await expect.poll(() => box()?.height).toBe(46)
  toast.success('Ruajtur')
  await expect.element(page.getByText('Ruajtur')).toBeVisible()
  const bottomOf = () => document.querySelector('.toasts')?.getBoundingClientRect().bottom ?? 0
  await expect.poll(bottomOf).toBe(844 - 84 - 46)
})
