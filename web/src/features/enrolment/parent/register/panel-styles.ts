import { addStyles } from "@/lib/add-styles";
import field from "@/ui/field.scoped.css?inline";
import register from "./register.scoped.css?inline";

addStyles(field + register);
