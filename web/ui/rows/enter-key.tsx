import { Kbd } from '../controls/kbd.tsx'

/** On the button of a panel that Enter presses from its row. */
export const EnterKey = () => (
  <span aria-hidden>
    <Kbd>↵</Kbd>
  </span>
)
