import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ChooseDialog, type Way } from './choose-way.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

type Codes = {
  readonly shown: readonly string[]
  /** What is told once they are saved: over the codes it would cover their buttons. */
  readonly said?: string
}

/** The dialogs in which a way is set up. Recovery codes come by themselves after the first. */
export function useSetUp(onEnd?: () => void) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Way | 'choice'>()
  const [codes, setCodes] = useState<Codes>()
  const close = () => setOpen(undefined)
  function done(said: string, recoveryCodes: readonly string[] | null) {
    close()
    void client.invalidateQueries(secondFactorQuery)
    // The first way ends whatever log-in has not shown it.
    if (recoveryCodes)
      setCodes({ shown: recoveryCodes, said: `${said} Në pajisjet e tjera hyni përsëri.` })
    else end(said)
  }
  function end(said?: string) {
    setCodes(undefined)
    if (said !== undefined) toast.success(said)
    onEnd?.()
  }
  return {
    open: setOpen,
    /** New codes in place of the old ones. */
    show: (shown: readonly string[]) => setCodes({ shown }),
    dialogs: (
      <>
        {open === 'choice' && <ChooseDialog onChoose={setOpen} onClose={close} />}
        {open === 'totp' && (
          <TotpDialog onDone={(made) => done('Aplikacioni u lidh.', made)} onClose={close} />
        )}
        {open === 'passkey' && (
          <PasskeyDialog onDone={(made) => done('Çelësi u shtua.', made)} onClose={close} />
        )}
        {codes && (
          <RecoveryCodesDialog
            codes={codes.shown}
            replaces={codes.said === undefined}
            onSaved={() => end(codes.said)}
          />
        )}
      </>
    ),
  }
}
