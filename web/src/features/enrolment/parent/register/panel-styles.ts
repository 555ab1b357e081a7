import { addStyles } from "@/lib/add-styles";
import field from "@/styles/components/field.css?inline";
import register from "@/styles/components/register.css?inline";

addStyles(field + register);
