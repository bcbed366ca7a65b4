import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { importReplies, type importRoutes } from '#contract/imports/imports.ts'
import { undoRights } from '#contract/undo.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import { earlierImports, runningImport } from './data.ts'
import { forget } from './running.ts'

type Routes = typeof importRoutes

export async function listImports({ sql, actor, now }: Call<Routes['earlier']>) {
  const [imports, running] = await Promise.all([
    earlierImports(sql, actor.salonId, now()),
    runningImport(sql, actor.salonId, now()),
  ])
  return {
    imports: imports.map(({ isUndoable, ...one }) => ({
      ...one,
      canUndo: isUndoable && may(actor, undoRights[`import.${one.kind}`]),
    })),
    running: running ?? null,
  }
}

export async function stopImport({ sql, actor, params }: Call<Routes['stop']>) {
  const stopped = await forget(sql, actor.salonId, params.id)
  if (stopped.length === 0) throw new AppError(commonErrors.notFound)
  return unrecorded('nothing of it was kept', importReplies.stopped)
}
