import '#web/features/settings/settings-page.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beard } from '#tests/support/fixtures/service.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { ServicesPanel } from './services-panel.tsx'

const barber = (id: string, name: string) => ({
  id,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
})
const staff = [
  barber('a', 'Besnik Gashi'),
  barber('b', 'Drilon Krasniqi'),
  barber('c', 'Elira Hoxha'),
]
const colour = {
  ...beard,
  name: 'Ngjyrosje',
  work: 45,
  wait: 30,
  finish: 15,
  duration: 90,
  barbers: staff.map(({ id }) => ({ id })),
}

async function openAt(width: number) {
  await page.viewport(width, 900)
  farEnd({
    'GET /api/user/services': () => says({ data: [colour] }),
    'GET /api/staff': () => says({ staff }),
    'GET /api/salon': () => says({ salon: tillSalon }),
  })
  openPage(
    '/konfigurimet',
    <main className="settings">
      <ServicesPanel />
    </main>,
  )
  await page.getByRole('button', { name: /^Ngjyrosje/ }).click()
  await expect.element(page.getByText('Besnik Gashi')).toBeVisible()
}
const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
const cutIn = (selector: string) => [...document.querySelectorAll(selector)].filter(isCut)

test.for([360, 390, 480, 560, 640, 700, 768, 900, 1024, 1440])(
  'no step and no name is cut off at %i px',
  async (width) => {
    await openAt(width)
    expect(document.querySelectorAll('.steps-bar > label')).toHaveLength(3)
    expect(cutIn('.steps-bar > label, .doer-name > span:last-child')).toEqual([])
    const [bar, last] = [
      document.querySelector('.steps-bar'),
      document.querySelector('[data-step=finish]'),
    ]
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
    expect(right(last)).toBeLessThanOrEqual(right(bar) + 1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
