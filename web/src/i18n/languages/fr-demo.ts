import type { DemoCatalogue } from "@/i18n/catalogue";
import { demoMail } from "@/i18n/fr-demo-mail";
import { look } from "@/i18n/fr-look";

export const words: DemoCatalogue = { demoMail, look };
