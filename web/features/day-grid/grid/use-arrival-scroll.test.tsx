import { useLayoutEffect, useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { useArrivalScroll } from './use-arrival-scroll.ts'

const hour = (n: number) => n * 60

test('a grid scrolls to the present hour before it is painted, and is not laid out for it while it renders', async () => {
  const asked = vi.spyOn(window, 'getComputedStyle')
  onTestFinished(() => asked.mockRestore())
  const afterRender: number[] = []
  const afterFrame: number[] = []
  function Grid() {
    const scroller = useRef<HTMLDivElement>(null)
    const span = { from: hour(7), to: hour(21) }
    const aim = { now: hour(13), hour: undefined, today: 0 }
    useArrivalScroll({ scroller, view: 'day', span, isReady: true, ...aim })
    useLayoutEffect(() => {
      afterRender.push(asked.mock.calls.length)
      const top = () => afterFrame.push(scroller.current?.scrollTop ?? 0)
      requestAnimationFrame(() => setTimeout(top))
    }, [])
    const size = { height: 400, overflow: 'auto', '--row': '2rem' }
    return (
      <div ref={scroller} style={size}>
        <div style={{ height: 2000 }} />
      </div>
    )
  }
  onScreen(<Grid />)
  await expect.poll(() => afterFrame).toEqual([(6 * 60 * 32) / 30 - 400 * 0.42])
  expect(afterRender).toEqual([0])
})
