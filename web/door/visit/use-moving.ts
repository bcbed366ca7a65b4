import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

const isMove = (state: unknown) => Boolean((state as { moving?: true } | null)?.moving)

/**
 * The choice of another time is an entry of the browser's history. Going back leads to the visit, but not while a move is
 * sent: in a layout effect, so that it holds from that moment on.
 */
export function useMoving() {
  const [isMoving, setMoving] = useState(false)
  const [isSending, setSending] = useState(false)
  // After a reload the client goes on where they were.
  useEffect(() => setMoving(isMove(history.state)), [])
  useLayoutEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      if (isSending) history.pushState({ moving: true }, '')
      else setMoving(isMove(state))
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [isSending])
  return {
    isMoving,
    isSending,
    begin: () => {
      history.pushState({ moving: true }, '')
      setMoving(true)
      scrollTo(0, 0)
    },
    end: () => history.back(),
    /** Keeps the page open during `work`, and ends the moving when `work` returns true. */
    during: async (work: () => Promise<boolean>) => {
      setSending(true)
      const isOver = await work()
      setSending(false)
      if (!isOver) return
      setMoving(false)
      history.back()
    },
  }
}
export type Moving = ReturnType<typeof useMoving>
