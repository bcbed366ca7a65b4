import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pushWords, type Subscription } from '#contract/push.ts'
import { answerBeside, openPage, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { PushPanel } from './push-panel.tsx'

let subscriptions: Subscription[]
let sent: ReturnType<typeof serverAnswers>
/** The browser's answer to the request for permission. */
let consent: NotificationPermission

beforeEach(() => {
  localStorage.removeItem('push-device')
  subscriptions = []
  consent = 'granted'
  const given = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'p', auth: 'a' },
    }),
    unsubscribe: async () => true,
  }
  let known: typeof given | null = null
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async () => (known = given),
  }
  const asked = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => consent)
  const permission = vi
    .spyOn(Notification, 'permission', 'get')
    .mockImplementation(() => (consent === 'denied' ? 'denied' : 'default'))
  const found = vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockImplementation(async () => ({ pushManager }) as unknown as ServiceWorkerRegistration)
  onTestFinished(() => [asked, permission, found].forEach((spy) => spy.mockRestore()))
})

const thisDevice: Subscription = {
  id: 'here',
  name: 'Chrome në Android',
  about: ['all'],
  names: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}

type Wish = Pick<Subscription, 'about' | 'names'>
const wished = (): Wish[] => sent.map(({ body }) => JSON.parse(body) as Wish)

function open() {
  answerBeside({
    'GET /api/push': () => says({ key: 'K', subscriptions }),
    'DELETE /api/push/here': () => {
      subscriptions = []
      return says({ message: pushWords.off })
    },
  })
  sent = serverAnswers(() => {
    const { about, names } = wished().at(-1) ?? thisDevice
    subscriptions = [{ ...thisDevice, about, names }]
    return says({ message: pushWords.on, subscription: subscriptions[0] })
  })
  openPage('/profili', <PushPanel />)
}
const device = page.getByRole('switch', { name: 'Njoftime në këtë pajisje' })
const names = page.getByRole('switch', { name: 'Shfaq emrin e klientit' })

test('a device is switched on with a touch, without names by default', async () => {
  open()
  await expect.element(device).toHaveAttribute('aria-checked', 'false')
  await device.click()
  await expect.element(device).toHaveAttribute('aria-checked', 'true')
  await expect.element(page.getByText(pushWords.on)).toBeVisible()
  expect(wished()[0]).toMatchObject({ about: ['all'], names: false })
  await names.click()
  await expect.element(names).toHaveAttribute('aria-checked', 'true')
  expect(wished()[1]).toMatchObject({ about: ['all'], names: true })
  await device.click()
  await expect.element(device).toHaveAttribute('aria-checked', 'false')
  await expect.element(names).not.toBeInTheDocument()
})

test('a refused permission shows how to allow it', async () => {
  consent = 'default'
  open()
  await expect.element(device).toBeVisible()
  consent = 'denied'
  await device.click()
  await expect.element(page.getByText(pushWords.denied)).toBeVisible()
  await expect.element(device).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('another device is switched off from here', async () => {
  subscriptions = [{ ...thisDevice, id: 'here', name: 'Safari në iPhone' }]
  open()
  await expect.element(device).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('button', { name: 'Ndalo: Safari në iPhone' }).click()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})
