import { readFile } from 'node:fs/promises'
import { enter, expect, test } from '#tests/support/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/salon-calls.ts'

/** The file that a module was built into. */
async function builtFrom(module: string) {
  const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest[module]?.file ?? 'unknown'
}

test('an appointment that can be seen can be opened, before everything else has arrived', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const hands = await builtFrom('web/features/appointments/grid-hands.tsx')
  const asked = page.waitForRequest(`**/${hands}`)
  await page.route(`**/${hands}`, async (route) => {
    await held
    await route.continue()
  })
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await asked
  await blockOf(page, 'Besa Hoxha').click()
  await expect(page.getByRole('dialog').getByText('Besa Hoxha')).toBeVisible()
  release()
})
