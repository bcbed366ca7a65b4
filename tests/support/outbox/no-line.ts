import { onTestFinished, vi } from 'vitest'
import { setOnline } from '#web/platform/offline/online.ts'
import { noteServerTime } from '#web/platform/outbox/clock.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { signIn } from '#web/platform/session.ts'

const salon = { id: 's', name: 'Salloni', currency: 'EUR', till: true }

/** The owner of a salon, on a device that has lost its line: what the screen has read stays, and nothing is sent. */
export function loseLine(more: object = {}) {
  // Acts stay on the device: each test is another person.
  const user = { id: crypto.randomUUID(), name: 'Arta', email: 'arta@example.com', salon }
  signIn({
    token: crypto.randomUUID(),
    user: { ...user, role: 'user', memberRole: 'owner', ...more } as never,
  })
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  setOnline(false)
  // The last answer came at the moment at which the test is set.
  noteServerTime(new Date().toUTCString())
  onTestFinished(() => {
    line.mockRestore()
    setOnline(true)
  })
}

/** What waits on the device, each by its call. */
export const keptCalls = () => unsentActs().map(({ call }) => call)
