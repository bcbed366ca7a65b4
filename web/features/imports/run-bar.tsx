import { useState } from 'react'
import { importRoutes } from '#contract/imports/imports.ts'
import { number } from '#contract/kit/albanian.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import type { RunningImport } from '#web/platform/live/use-running-import.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { kindWords } from './kinds.ts'
import './run-bar.css'

/** How far the import has come, on every page. */
export function RunBar({ running: { id, kind, done, total } }: { running: RunningImport }) {
  const [isStopping, setStopping] = useState(false)
  async function stop() {
    setStopping(true)
    try {
      // Before the first news have come its id is not known here.
      const known = id || (await call(importRoutes.earlier)).running?.id
      if (known) toast.success((await call(importRoutes.stop, { params: { id: known } })).message)
    } catch (error) {
      toast.error((error as ApiError).message)
    }
    setStopping(false)
  }
  const words = kind ? kindWords[kind].running : 'Po sillen rreshtat'
  return (
    <aside className="run-bar row" aria-label={words}>
      <div className="grow">
        <b className="numbers">
          {words}: {number(done)} nga {number(total)}
        </b>
        <Progress label={words} value={done} max={total || 1} />
        <small>mund ta mbyllni faqen, vazhdon vetë</small>
      </div>
      <Button kind="ghost" size="small" busy={isStopping} onClick={() => void stop()}>
        Ndal
      </Button>
    </aside>
  )
}
