import { useRef, useState } from 'react'

/** Once at a time, however often it is asked for. */
export function useDelivery(work: () => Promise<void>) {
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)

  function deliver() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    void work().finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }
  return { busy, deliver }
}
