import { ClientDialog } from '#web/features/clients/client-dialogs.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import type { Entry } from './menu.ts'
import { Palette } from './palette/palette.tsx'

/** `client` is the dialog of a client, which can be opened from any page. */
export type ShellDialogName = 'palette' | 'keys' | { client: string }
type Props = {
  name: ShellDialogName
  entries: readonly Entry[]
  /** The text typed for the palette while its program was still loading. */
  typed: string
  onGo: (to: string) => void
  onClient: (id: string) => void
  onBook: (name: string) => void
  onClose: () => void
}

export function ShellDialog({ name, ...props }: Props) {
  if (name === 'palette') return <Palette {...props} />
  if (name === 'keys') return <KeysDialog {...props} />
  return <ClientDialog id={name.client} onClose={props.onClose} />
}
