import { enter, expect, test } from '#tests/support/browser/journey.ts'

test('the log-in works with the keyboard alone', async ({ page, people }) => {
  const { email, password } = await people.owner()
  await page.goto('/login')
  const focused = page.locator(':focus')
  const next = async (name: string | RegExp) => {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAccessibleName(name)
  }
  await next(/Orari/)
  await next('Hyrje')
  await next('Email')
  await page.keyboard.type(email)
  await next('Fjalëkalimi')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(focused, 'the page that opens takes the focus').toHaveText(
    'Tri hapa, e jeni në punë',
  )
})

test.describe('a log-in without network', () => {
  test.use({ refusals: ['offline'] })

  test('says that there is no network and keeps what was typed', async ({
    page,
    context,
    people,
  }) => {
    const { email, password } = await people.owner()
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test('two tabs are two sessions: one logs out, the other stays', async ({ context, people }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const [arta, bora] = [
    await people.owner({ username: 'Arta' }),
    await people.owner({ username: 'Bora' }),
  ]
  await enter(first, arta)
  await expect(first.getByRole('button', { name: 'Llogaria: Arta' })).toBeVisible()

  await second.goto('/')
  await expect(
    second.getByRole('link', { name: 'Regjistrohu' }),
    'a new tab knows nobody',
  ).toBeVisible()
  await enter(second, bora)
  await expect(second.getByRole('button', { name: 'Llogaria: Bora' })).toBeVisible()

  await second.goto('/qkyqu')
  await expect(second).toHaveURL('/login')
  await first.reload()
  await expect(first.getByRole('button', { name: 'Llogaria: Arta' })).toBeVisible()
})

test.describe('a session that was ended from elsewhere', () => {
  test.use({ refusals: [401] })

  test('leads to the log-in at the next step', async ({ page, people, database }) => {
    const arta = await people.owner()
    await enter(page, arta)
    await expect(page.getByRole('button', { name: /^Llogaria: / })).toBeVisible()
    // An open page may learn of the end before its next call.
    await page.goto('about:blank')
    await database`delete from sessions where user_id = ${arta.userId}`
    await page.goto('/profili')
    await expect(page).toHaveURL('/login')
  })
})

test('a browser that is too old gets a notice, and a current one does not', async ({ page }) => {
  const words = page.getByText('Ky shfletues është shumë i vjetër për Orarin.')
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(words).toBeHidden()
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  await page.reload()
  await expect(words).toBeVisible()
})
