import { Smartphone } from 'lucide-react'
import { EmptyState } from '#web/ui/data/empty-state.tsx'

/** Shown on the salon's tablet in place of pages that ask for the password, which others could see being typed there. */
export const AtTheCounter = () => (
  <EmptyState icon={Smartphone}>
    Profili hapet me fjalëkalim, në telefonin tuaj: në tabletin e sallonit keni hyrë me PIN.
  </EmptyState>
)
