import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ChooseDialog, type Way } from './choose-way.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** The dialogs in which a way is set up. Recovery codes come by themselves after the first. */
export function useSetUp(onEnd?: () => void) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Way | 'choice'>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(undefined)
  function done(said: string, recoveryCodes: readonly string[] | null) {
    close()
    // The first way ends whatever log-in has not shown it.
    toast.success(recoveryCodes ? `${said} Në pajisjet e tjera hyni përsëri.` : said)
    setCodes(recoveryCodes)
    void client.invalidateQueries(secondFactorQuery)
    if (!recoveryCodes) onEnd?.()
  }
  function leaveCodes() {
    setCodes(null)
    onEnd?.()
  }
  return {
    open: setOpen,
    /** New codes in place of the old ones. */
    show: setCodes,
    dialogs: (
      <>
        {open === 'choice' && <ChooseDialog onChoose={setOpen} onClose={close} />}
        {open === 'totp' && (
          <TotpDialog onDone={(made) => done('Aplikacioni u lidh.', made)} onClose={close} />
        )}
        {open === 'passkey' && (
          <PasskeyDialog onDone={(made) => done('Çelësi u shtua.', made)} onClose={close} />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onSaved={leaveCodes} />}
      </>
    ),
  }
}
