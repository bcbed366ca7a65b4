/** @jsxImportSource preact */
import { afterEach, expect, test, vi } from 'vitest'
import { begin } from './begin.ts'
import { noteEarlyPress } from './draw.tsx'

const drawn = '<p><button type="button">Ndrysho</button><button type="button">Anulo</button></p>'
afterEach(() => (document.body.innerHTML = ''))

test('a button that is pressed before the program is there is pressed once it is', () => {
  document.body.innerHTML = `<script type="application/json" id="look">{"kind":"lost","lang":"sq"}</script><div id="door">${drawn}</div>`
  const inHead = document.createElement('script')
  inHead.text = noteEarlyPress
  document.head.append(inHead)
  const [change, cancel] = [vi.fn(), vi.fn()]
  const Page = () => (
    <p>
      <button type="button" onClick={change}>
        Ndrysho
      </button>
      <button type="button" onClick={cancel}>
        Anulo
      </button>
    </p>
  )
  document.querySelector('button')?.click()
  expect(change).not.toHaveBeenCalled()
  begin(() => <Page />)
  expect(change).toHaveBeenCalledOnce()
  document.querySelectorAll('button')[1]?.click()
  expect([change.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1])
})
