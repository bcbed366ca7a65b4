import { Suspense } from 'react'
import type { Request } from '#contract/outside/requests.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { RequestAnswers } from './use-answers.ts'

const MoveDialog = lazyPiece(async () => ({
  default: (await import('#web/features/move/move-dialog.tsx')).MoveDialog,
}))

/** An answer that takes a form: no, with a reason, or yes at any other time. */
export type LongAnswer = { readonly kind: 'refuse' | 'move'; readonly request: Request }
type Props = LongAnswer & { answers: RequestAnswers; onClose: () => void }

/** Stands apart from the row: what was typed stays when a colleague answers meanwhile. */
export const AnswerDialog = ({ kind, request, answers, onClose }: Props) =>
  kind === 'refuse' ? (
    <RefuseDialog
      name={request.client_name}
      onClose={onClose}
      onRefuse={(reason) => {
        onClose()
        answers.refuse(request, reason)
      }}
    />
  ) : (
    <Suspense>
      <MoveDialog
        appointment={request}
        onClose={onClose}
        onMove={(slot) => answers.acceptElsewhere(request, slot)}
      />
    </Suspense>
  )
