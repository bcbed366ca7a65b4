import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { ThisDevice } from './this-device.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['yes', true, /mbetet këtu edhe kur pajisjes i mbushet vendi/],
  ['no', false, /shfletuesi mund të fshijë çfarë pret internetin/],
])('the profile says that the browser answered %s about keeping', async (_, isKept, words) => {
  vi.spyOn(StorageManager.prototype, 'persisted').mockResolvedValue(isKept)
  openPage('/profili', <ThisDevice />)
  await expect.element(page.getByText(words)).toBeVisible()
})
