/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { PublicSalon } from '#contract/outside/door.ts'
import type { Trouble } from '../book/use-sending.ts'
import { intoSight } from '../line/act-note.tsx'
import { useSlow } from '../line/use-slow.ts'
import { Icon } from '../icon.tsx'
import { CallLink } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'

type Props = {
  salon: PublicSalon
  isBusy: boolean
  trouble: Trouble<unknown> | undefined
  /** What a slow line does not change, and what a refusal means. */
  slowWhy: string
  refused: string
  /** Stands there while there is nothing to say of the call. */
  children?: ComponentChildren
}

/** The message above the button: the state of the connection while sending, else why it was refused. */
export function Standing({ salon, isBusy, trouble, slowWhy, refused, children }: Props) {
  const { words } = useSpeech()
  const isSlow = useSlow(isBusy)
  if (trouble?.kind === 'unknown')
    return (
      <output class="note brass" ref={intoSight}>
        <Icon name="clock" />
        <span>
          <b>{words.unknown}</b> {slowWhy} <CallLink salon={salon} />
        </span>
      </output>
    )
  if (isBusy)
    return isSlow ? (
      <output class="note" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{words.slow}</b> {slowWhy}
        </span>
      </output>
    ) : null
  if (trouble?.kind === 'unsent' || trouble?.kind === 'refused')
    return (
      <p class="note red" role="alert" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{trouble.kind === 'unsent' ? words.unsent : refused}</b>{' '}
          {trouble.kind === 'unsent' ? words.unsentWhy : trouble.words} <CallLink salon={salon} />
        </span>
      </p>
    )
  return <>{children}</>
}
