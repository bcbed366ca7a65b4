import type { Page } from '@playwright/test'

/** Every page this tab opens finds somebody signed in. */
export async function signIn(page: Page, url: string, token: string) {
  const authorization = `Bearer ${token}`
  const answer = await fetch(`${url}/api/auth/profile`, { headers: { authorization } })
  const { user } = (await answer.json()) as { user: unknown }
  await page.addInitScript(
    ([session, account]) => {
      sessionStorage.setItem('token', String(session))
      sessionStorage.setItem('isAuthenticated', 'true')
      sessionStorage.setItem('user', String(account))
    },
    [token, JSON.stringify(user)],
  )
}
