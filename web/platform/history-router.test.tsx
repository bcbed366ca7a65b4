import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link, Route, Switch, useSearchParams } from 'wouter'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { HistoryRouter, useHistoryEntry } from './history-router.tsx'

function Place() {
  const { pathname, search } = useHistoryEntry()
  const [params, change] = useSearchParams()
  return (
    <>
      <p>Tani te {pathname + search}</p>
      <Link to="/klientet">Klientet</Link>
      <Link to="/">Dashboard</Link>
      <Link to="/klientet/arta" replace>
        Arta
      </Link>
      <button type="button" onClick={() => change({ d: '2026-11-20' })}>
        Të premten
      </button>
      <button type="button" onClick={() => change((now) => [...now, ['v', 'week']])}>
        Java
      </button>
      <output>{params.get('d')}</output>
    </>
  )
}

function open(address: string) {
  history.replaceState(null, '', address)
  onScreen(
    <HistoryRouter>
      <Place />
    </HistoryRouter>,
  )
}
const link = (name: string) => page.getByRole('link', { name })
const isAt = (place: string) =>
  expect.element(page.getByText(`Tani te ${place}`, { exact: true })).toBeVisible()

test('a link opens its page without a page load, and back returns', async () => {
  open('/')
  await link('Klientet').click()
  await isAt('/klientet')
  expect(location.pathname).toBe('/klientet')
  history.back()
  await isAt('/')
})

test('a link that replaces, and a link to the open page, add no history entry', async () => {
  open('/')
  const before = navigation.currentEntry?.index
  await link('Dashboard').click()
  await link('Arta').click()
  await isAt('/klientet/arta')
  expect(navigation.currentEntry?.index).toBe(before)
})

test('a click for a new tab is left to the browser', async () => {
  open('/')
  const left: boolean[] = []
  const note = (event: MouseEvent) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', note)
  await userEvent.keyboard('{Control>}')
  await link('Klientet').click()
  await userEvent.keyboard('{/Control}')
  removeEventListener('click', note)
  expect(left).toEqual([true])
  await isAt('/')
})

test('the query of the address is read and changed', async () => {
  open('/terminet')
  await page.getByRole('button', { name: 'Të premten' }).click()
  await isAt('/terminet?d=2026-11-20')
  await page.getByRole('button', { name: 'Java' }).click()
  await isAt('/terminet?d=2026-11-20&v=week')
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-20')
})

test('the old screen stays until the new one is ready', async () => {
  const coming = Promise.withResolvers<string>()
  const Awaited = () => <h1>{use(coming.promise)}</h1>
  history.replaceState(null, '', '/')
  onScreen(
    <HistoryRouter>
      <Suspense fallback={<p>Duke u hapur</p>}>
        <Switch>
          <Route path="/klientet">
            <Awaited />
          </Route>
          <Route>
            <Link to="/klientet">Klientet</Link>
          </Route>
        </Switch>
      </Suspense>
    </HistoryRouter>,
  )
  await link('Klientet').click()
  expect(location.pathname).toBe('/klientet')
  await expect.element(link('Klientet')).toBeVisible()
  await expect.element(page.getByText('Duke u hapur')).not.toBeInTheDocument()
  coming.resolve('Arta')
  await expect.element(page.getByRole('heading', { name: 'Arta' })).toBeVisible()
})
