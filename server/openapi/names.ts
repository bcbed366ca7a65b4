import type { z } from 'zod'
import { Erased } from '#contract/clients/list.ts'
import { ClientMatch, ClientChange, NewClient, Client } from '#contract/clients/clients.ts'
import { Device, SharedDevice, Face, FreePlace } from '#contract/devices/devices.ts'
import { PublicSalon } from '#contract/outside/door.ts'
import { Double } from '#contract/clients/doubles.ts'
import { DueClient, Baseline } from '#contract/returns/due.ts'
import { Receipt as ErasureReceipt } from '#contract/erasures.ts'
import { Activity, HistoryStatistics } from '#contract/history.ts'
import { ImportedRow } from '#contract/imports/outcome.ts'
import { ClientImport, VisitImport, ServiceImport } from '#contract/imports/imports.ts'
import { Paging } from '#contract/kit/paging.ts'
import { Member, Invitation, Workplace } from '#contract/members/members.ts'
import { Message } from '#contract/messages/messages.ts'
import { NextVisit } from '#contract/returns/next-visit.ts'
import { NotificationRecord, MailRefusal, Sent } from '#contract/notifications/notifications.ts'
import { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { PaymentStatus, WaitingPayment, PaymentConcern } from '#contract/payments.ts'
import { Plan } from '#contract/plans.ts'
import { Recipient, AudienceCounts } from '#contract/notifications/recipients.ts'
import { SalonReport, SystemReport } from '#contract/reports/reports.ts'
import { Sale } from '#contract/till/sales.ts'
import { HistoryEntry } from '#contract/salon-history.ts'
import { SalonChange, Salon } from '#contract/salon.ts'
import { Passkey, SecondFactor } from '#contract/accounts/second-factor.ts'
import { SecondStepWays } from '#contract/accounts/second-step.ts'
import { ServiceBarber, NewService, ServiceChange, Service } from '#contract/services/services.ts'
import { Account } from '#contract/accounts/session.ts'
import { ShareRates } from '#contract/till/shares.ts'
import { BarberChange, NewBarber, Barber } from '#contract/staff.ts'
import { Stamps, ClientStamps } from '#contract/stamps/stamps.ts'
import {
  SubscriptionStatus,
  SubscriptionRecord,
  RecentSubscription,
  Receipt as PaymentReceipt,
} from '#contract/subscription/subscription.ts'
import { TopUser, TopActivities } from '#contract/top-activities.ts'
import { User, UserSalon, UserChange } from '#contract/accounts/users.ts'
import { Alternative } from '#contract/alternative.ts'
import {
  Appointment,
  WholeAppointment,
  NewAppointment,
  AppointmentChange,
} from '#contract/visits/appointments.ts'
import { Wait } from '#contract/freed.ts'
import { PartWish, PartWishes, Part } from '#contract/visits/parts.ts'
import { Repeat, Foreseen } from '#contract/visits/repeats/repeats.ts'
import { VisitsToMove } from '#contract/to-move.ts'
import { Warning } from '#contract/visits/warning.ts'
import { Week } from '#contract/working-hours.ts'

/** What bears a name in the description of the API: schemas of the contract that several calls share, or that a reader knows. */
const named = {
  Account,
  Activity,
  Alternative,
  Appointment,
  AppointmentChange,
  AudienceCounts,
  Barber,
  BarberChange,
  Baseline,
  Client,
  ClientChange,
  ClientImport,
  ClientMatch,
  ClientStamps,
  Device,
  Double,
  DueClient,
  Erased,
  ErasureReceipt,
  Face,
  Foreseen,
  FreePlace,
  HistoryEntry,
  HistoryStatistics,
  ImportedRow,
  Invitation,
  MailRefusal,
  Member,
  Message,
  NewAppointment,
  NewBarber,
  NewClient,
  NewService,
  NextVisit,
  NotificationRecord,
  OnlineBooking,
  Paging,
  Part,
  PartWish,
  PartWishes,
  Passkey,
  PaymentConcern,
  PaymentReceipt,
  PaymentStatus,
  Plan,
  PublicSalon,
  RecentSubscription,
  Recipient,
  Repeat,
  Sale,
  Salon,
  SalonChange,
  SalonReport,
  SecondFactor,
  SecondStepWays,
  Sent,
  Service,
  ServiceBarber,
  ServiceChange,
  ServiceImport,
  ShareRates,
  SharedDevice,
  Stamps,
  SubscriptionRecord,
  SubscriptionStatus,
  SystemReport,
  TopActivities,
  TopUser,
  User,
  UserChange,
  UserSalon,
  VisitImport,
  VisitsToMove,
  Wait,
  WaitingPayment,
  Warning,
  Week,
  WholeAppointment,
  Workplace,
}

const names = new Map<unknown, string>(
  Object.entries(named).map(([name, schema]) => [schema, name]),
)

export const nameOf = (schema: z.core.$ZodType) => names.get(schema)
