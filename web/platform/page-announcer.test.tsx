import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link, Route, Switch } from 'wouter'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { HistoryRouter, useHistoryEntry } from './history-router.tsx'
import { Arrival } from './page-announcer.tsx'

const Tabs = () => (
  <nav>
    <Link to="?tab=2">?tab=2</Link>
    <Link to="?tab=3">?tab=3</Link>
    <p>Te {useHistoryEntry().search}</p>
  </nav>
)

const Tall = ({ name, to }: { name: string; to: string }) => (
  <Arrival key={name} title={name}>
    <h1>{name}</h1>
    <Link to={to}>Tjetra</Link>
    <Tabs />
    <div style={{ height: 3000 }} />
    <p id="fundi">Fundi</p>
    <Link to={to}>Vazhdo</Link>
  </Arrival>
)

function open(address: string) {
  history.replaceState(null, '', address)
  onScreen(
    <HistoryRouter>
      {/* As in the shell: the browser, left alone, would remember the document's place but not this one's. */}
      <div id="panel" style={{ height: 400, overflow: 'auto' }}>
        <Switch>
          <Route path="/nje">
            <Tall key="a" name="Një" to="/dy" />
          </Route>
          <Route path="/dy">
            <Tall key="b" name="Dy" to="/nje#fundi" />
          </Route>
        </Switch>
      </div>
    </HistoryRouter>,
  )
}
const heading = (name: string) => expect.element(page.getByRole('heading', { name }))
const place = () => document.getElementById('panel')?.scrollTop ?? -1

test('a page load leaves the focus to the browser and sets the window’s title', async () => {
  open('/nje')
  await heading('Një').toBeVisible()
  await expect.poll(() => document.title).toBe('Një · Orari')
  await heading('Një').not.toHaveFocus()
})

test('forwards scrolls to the top, and back to the former position', async () => {
  open('/nje')
  await page.getByRole('link', { name: 'Vazhdo' }).click()
  await heading('Dy').toHaveFocus()
  expect(place()).toBe(0)
  history.back()
  await heading('Një').toBeInTheDocument()
  await expect.poll(place).toBeGreaterThan(2000)
})

test('an anchor is scrolled to', async () => {
  open('/dy')
  await page.getByRole('link', { name: 'Tjetra' }).click()
  await heading('Një').toBeInTheDocument()
  await expect.poll(place).toBeGreaterThan(2000)
})

test('steps within a loaded page leave the focus where it is', async () => {
  open('/nje')
  await heading('Një').toBeVisible()
  let headed = 0
  const title = page.getByRole('heading').element()
  title.addEventListener('focus', () => (headed += 1))
  for (const step of ['?tab=2', '?tab=3']) {
    await page.getByRole('link', { name: step }).click()
    await expect.element(page.getByText(`Te ${step}`)).toBeVisible()
  }
  await expect.element(page.getByRole('link', { name: '?tab=3' })).toHaveFocus()
  expect(headed).toBe(0)
})
