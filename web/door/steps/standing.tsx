/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { PublicSalon } from '#contract/door.ts'
import type { Trouble } from '../book/use-sending.ts'
import { useSlow } from '../book/use-slow.ts'
import { Icon } from '../icon.tsx'
import { CallLink } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'

/** Scrolls the message about the call, above the button, into view. */
const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

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
  if (isBusy)
    return isSlow ? (
      <output class="note" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{words.slow}</b> {slowWhy}
        </span>
      </output>
    ) : null
  if (trouble?.kind === 'cut' || trouble?.kind === 'refused')
    return (
      <p class="note red" role="alert" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{trouble.kind === 'cut' ? words.cut : refused}</b>{' '}
          {trouble.kind === 'refused' && trouble.words} <CallLink salon={salon} />
        </span>
      </p>
    )
  return <>{children}</>
}
