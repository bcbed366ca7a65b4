import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { now } from '#tests/support/clock.ts'
import { codeAt } from '#tests/support/second-factor/program.ts'

type Person = { email: string; password: string }

/** A finger that the system knows; every question is answered with yes. */
export async function withFinger(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export async function showPassword(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
}
export async function leave(page: Page) {
  await page.goto('/qkyqu')
  await expect(page).toHaveURL('/login')
}
/** The code that a telephone shows, or has shown half a minute before. */
export const code = (secret: string, ago = 0) => codeAt(secret, new Date(now().getTime() - ago))

export async function connectProgram(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Lidh aplikacionin e kodeve' })
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/second-factor/totp'))
  const { secret } = (await (await asked).json()) as { secret: string }
  await dialog.getByLabel('Shkruani kodin që tregon.').fill(code(secret, 30_000))
  return secret
}
export const saved = (page: Page) => page.getByRole('alertdialog', { name: 'Kode rezervë' })
export const boxes = (page: Page) => page.getByLabel('Kodi nga aplikacioni')
