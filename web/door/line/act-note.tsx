/** @jsxImportSource preact */
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import type { ActState } from './use-act.ts'

/** Scrolls a message about a call into view. */
export const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** Beside the button of an act: the line is slow, it is not known yet what became of it, or it was not done. */
export function ActNote({ act }: { act: ActState }) {
  const { words } = useSpeech()
  if (act.isUnknown)
    return (
      <output class="note brass" ref={intoSight}>
        <Icon name="clock" />
        <span>
          <b>{words.unknown}</b> {words.unknownWhy}
        </span>
      </output>
    )
  if (act.isSlow) return <output class="small">{words.slow}</output>
  return act.failed ? (
    <p class="note red" role="alert" ref={intoSight}>
      <Icon name="info" />
      <span>{act.failed}</span>
    </p>
  ) : null
}

/** The same in the sign's ground, where no frame is needed. */
export function ActWords({ act }: { act: ActState }) {
  const { words } = useSpeech()
  if (act.isUnknown)
    return (
      <output class="usual-what">
        <b>{words.unknown}</b> {words.unknownWhy}
      </output>
    )
  return act.failed ? (
    <p class="usual-what" role="alert">
      {act.failed}
    </p>
  ) : null
}
