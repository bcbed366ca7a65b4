import type { Page } from '@playwright/test'
import { clientWords } from '#contract/clients/client-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import {
  rareName,
  rareNumber,
  rareWords,
  salonOfRareClient,
} from '#tests/support/clients/rare-client.ts'
import { blockOf, nextWeek } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: [404, 'offline'], serviceWorkers: 'allow' })

/** Where in the stores of the browser, on the screen and in the address of this tab one of the words is found. */
const placesOf = (page: Page, words: string) =>
  page.evaluate(async (pattern) => {
    const rare = new RegExp(pattern, 'i')
    const texts: (readonly [place: string, text: string])[] = [
      ['localStorage', JSON.stringify(localStorage)],
      ['sessionStorage', JSON.stringify(sessionStorage)],
      ['history', JSON.stringify(history.state) + location.href],
      ['screen', document.documentElement.outerHTML],
    ]

    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const all = [await done(rows.getAllKeys()), await done(rows.getAll())]
        texts.push([`database ${name}`, JSON.stringify(all)])
      }
      database.close()
    }

    /** As the app unlocks what this tab has kept for reading without network. */
    const unlocked = async (locked: ArrayBuffer) => {
      const token = sessionStorage.getItem('token') ?? ''
      const secret = new TextEncoder().encode(`Orari keeps this for ${token}`)
      const digest = await crypto.subtle.digest('SHA-512', secret)
      const raw = digest.slice(0, 32)
      const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
      const iv = new Uint8Array(locked.slice(0, 12))
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, locked.slice(12))
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // Files of the build, which are the same for everybody.
        if (new URL(request.url).pathname.startsWith('/assets/')) continue
        const bytes = await (await cache.match(request))?.arrayBuffer()
        if (!bytes) continue
        const plain = name === 'orari-kept' ? await unlocked(bytes) : bytes
        texts.push([`cache ${name}`, request.url + new TextDecoder().decode(plain)])
      }
    }
    const found = texts.filter(([, text]) => rare.test(text.replaceAll(/\s/g, '')))
    return [...new Set(found.map(([place]) => place))]
  }, words)

/** Every text of the browser in which the client is found. */
const found = (page: Page) => placesOf(page, rareWords)

/** The device has seen both weeks and the client's page, and keeps the day for reading without network. */
async function seeEverything(page: Page, owner: { token: string }) {
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, rareName)).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto(`/terminet?d=${nextWeek}`)
  await expect(blockOf(page, rareName)).toBeVisible()
  await page.goto('/klientet')
  await page.getByRole('button', { name: rareName, exact: true }).click()
  await expect(page.getByRole('dialog', { name: rareName })).toContainText(rareNumber)
  await expect.poll(() => found(page), { timeout: 20_000 }).toContain('cache orari-kept')
}

test('an erased client is in no store of a device that had the client open', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const { erase, id } = await salonOfRareClient(page, owner)
  await seeEverything(page, owner)
  await erase(id)
  await expect(page.getByText('Ky klient nuk gjendet më.')).toBeVisible()
  await expect.poll(() => found(page)).toEqual([])
  await page.goto('/terminet')
  await expect(blockOf(page, clientWords.deleted)).toBeVisible()
  await expect.poll(() => found(page)).toEqual([])
})

test('a device without network at the erasing forgets the client once it loads any page again', async ({
  page,
  context,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const { erase, id } = await salonOfRareClient(page, owner)
  await seeEverything(page, owner)
  await context.setOffline(true)
  await erase(id)
  expect(await found(page)).toContain('cache orari-kept')
  await context.setOffline(false)
  await page.goto('/abonimi')
  await expect.poll(() => found(page)).toEqual([])
})
