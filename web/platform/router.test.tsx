import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { BrowserRouter, Link, NavLink, usePathParts, useSearchParams } from './router.tsx'

const home = location.href
afterEach(() => history.replaceState(null, '', home))

function Place() {
  const { pathname, search } = useLocation()
  const [params, change] = useSearchParams()
  const { name } = usePathParts('/klientet/:name')
  return (
    <>
      <p>Tani te {pathname + search}</p>
      <h1>{name}</h1>
      <NavLink to="/klientet">Klientet</NavLink>
      <NavLink to="/">Dashboard</NavLink>
      <Link to="/klientet/arta" replace>
        Arta
      </Link>
      <button type="button" onClick={() => change({ d: '2026-11-20' })}>
        Të premten
      </button>
      <button
        type="button"
        onClick={() =>
          change((now) => {
            now.set('v', 'week')
            return now
          })
        }
      >
        Java
      </button>
      <output>{params.get('d')}</output>
    </>
  )
}

function open(address: string) {
  history.replaceState(null, '', address)
  onScreen(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  )
}
const link = (name: string) => page.getByRole('link', { name })
const isAt = (place: string) =>
  expect.element(page.getByText(`Tani te ${place}`, { exact: true })).toBeVisible()

test('a link leads on without loading the page, and the way back leads back', async () => {
  open('/')
  await link('Klientet').click()
  await isAt('/klientet')
  expect(location.pathname).toBe('/klientet')
  history.back()
  await isAt('/')
})

test('the menu says where one is, also below a page', async () => {
  open('/klientet')
  await expect.element(link('Klientet')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Dashboard')).not.toHaveAttribute('aria-current')
  await link('Arta').click()
  await isAt('/klientet/arta')
  await expect.element(page.getByRole('heading', { name: 'arta' })).toBeVisible()
  await expect.element(link('Klientet')).toHaveAttribute('aria-current', 'page')
})

test('what replaces a place, and the place one is at, are no steps back', async () => {
  open('/')
  const before = navigation.currentEntry?.index
  await link('Dashboard').click()
  await link('Arta').click()
  await isAt('/klientet/arta')
  expect(navigation.currentEntry?.index).toBe(before)
})

test('a click that asks for a new tab is left to the browser', async () => {
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

test('what stands behind the question mark is read and changed', async () => {
  open('/terminet')
  await page.getByRole('button', { name: 'Të premten' }).click()
  await isAt('/terminet?d=2026-11-20')
  await page.getByRole('button', { name: 'Java' }).click()
  await isAt('/terminet?d=2026-11-20&v=week')
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-20')
})
