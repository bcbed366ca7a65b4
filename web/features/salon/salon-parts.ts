import { Clock, Eraser, ShieldCheck, Store, Wallet } from 'lucide-react'

/** The settings of the salon, in parts that are pages of their own on a phone. */
export const salonParts = [
  { value: 'te-dhenat', label: 'Të dhënat', icon: Store },
  { value: 'orari', label: 'Orari', icon: Clock },
  { value: 'arka', label: 'Arka', icon: Wallet },
  { value: 'privatesia', label: 'Privatësia', icon: ShieldCheck },
  { value: 'fshirjet', label: 'Fshirjet', icon: Eraser },
] as const
export type SalonPart = (typeof salonParts)[number]['value']

export const salonAddress = '/konfigurimet?tab=salloni'
export const salonPartAddress = (part: SalonPart) => `${salonAddress}&pjesa=${part}`
export const salonPartCalled = (asked: string | null) =>
  salonParts.find(({ value }) => value === asked)
